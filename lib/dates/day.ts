/** Whether a text is a day that the calendar has, in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/** The longest id that is read: far beyond any that a provider counts to, and a number for the database. */
const MOST_DIGITS = 40;
const DIGITS = new RegExp(`^\\d{1,${MOST_DIGITS}}$`);

/** Whether a text, such as the part of a URL, can be a provider's id. */
export function isRecordId(text: string): boolean {
  return DIGITS.test(text);
}

/** An id in its one form: decimal digits without leading zeros. Null for what is none. */
export function readRecordId(text: string): string | null {
  return isRecordId(text) ? text.replace(/^0+(?=\d)/, "") : null;
}

/** The smaller id first, by their numbers. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** An id as the API returns it: a number, or its text where a number would lose digits. */
export function writeRecordId(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}

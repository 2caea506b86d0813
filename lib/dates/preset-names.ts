/** The ranges of days that are picked by name, in the order of the menu. Weeks start on Monday. */
export const PRESETS = [
  "today",
  "yesterday",
  "last-7-days",
  "last-week",
  "last-30-days",
  "this-month",
  "last-month",
  "this-quarter",
  "last-quarter",
  "this-year",
  "last-year",
] as const;

/** A range that is counted from the day on which it is asked for. */
export type PresetName = (typeof PRESETS)[number];

export function isPreset(text: string): text is PresetName {
  return PRESETS.some((name) => name === text);
}

const LABELS: Record<PresetName, string> = {
  today: "Today",
  yesterday: "Yesterday",
  "last-7-days": "Last 7 days",
  "last-week": "Last week",
  "last-30-days": "Last 30 days",
  "this-month": "This month",
  "last-month": "Last month",
  "this-quarter": "This quarter",
  "last-quarter": "Last quarter",
  "this-year": "This year",
  "last-year": "Last year",
};

/** What a preset is called; quarters and years of an account's own, as long as they are not the calendar's. */
export function formatPreset(name: PresetName, yearStart: number): string {
  const isOfYear = name.endsWith("-quarter") || name.endsWith("-year");
  return isOfYear && yearStart !== 1 ? LABELS[name].replace(" ", " fiscal ") : LABELS[name];
}

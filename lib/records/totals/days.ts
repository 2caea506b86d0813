/** A half-open range of instants in UTC; null for no bound. */
export type Span = { from: string | null; to: string | null };

/** `days`: first and end (not included), YYYY-MM-DD, of the whole UTC days in a range; null for none. */
export type Days = { days: Span | null; edges: Span[] };

const DAY_MS = 86_400_000;

/** The last day that a date of four digits for its year has, and what stands for the one after it. */
const LAST = "9999-12-31";
const BEYOND = "9999-12-32";

/** Cuts a range into the whole UTC days in it and what is left at its two ends. */
export function cutDays({ from, to }: Span): Days {
  const first = from === null ? null : firstWholeDay(from);
  const end = to === null ? null : to.slice(0, 10);
  if (first !== null && first >= (end ?? BEYOND)) return { days: null, edges: [{ from, to }] };
  const edges = [
    ...(from === null || isMidnight(from) ? [] : [{ from, to: midnight(first) }]),
    ...(to === null || isMidnight(to) ? [] : [{ from: midnight(end), to }]),
  ];
  return { days: { from: first, to: end }, edges };
}

function firstWholeDay(instant: string): string {
  const day = instant.slice(0, 10);
  if (isMidnight(instant)) return day;
  if (day === LAST) return BEYOND;
  // Noon is far from what a calendar's irregularities could move to another day.
  return new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

function isMidnight(instant: string): boolean {
  return /T00:00:00(\.0*)?Z$/.test(instant);
}

function midnight(day: string | null): string | null {
  return day === null ? null : `${day}T00:00:00Z`;
}

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

/** `months`: from the first day of one to the first day of another, not included; null for none. */
type Months = { months: Span | null; days: Span[] };

/** Cuts whole days, as `cutDays` returns them, into the whole months in them and the days left at the two ends. */
export function cutMonths({ from, to }: Span): Months {
  const first = from === null ? null : firstWholeMonth(from);
  const end = to === null ? null : `${to.slice(0, 7)}-01`;
  if (first !== null && first >= (end ?? BEYOND)) return { months: null, days: [{ from, to }] };
  const days = [
    ...(from === first ? [] : [{ from, to: first }]),
    ...(to === end ? [] : [{ from: end, to }]),
  ];
  return { months: { from: first, to: end }, days };
}

function firstWholeMonth(day: string): string {
  if (day.endsWith("-01")) return day;
  const [year = "", month = ""] = day.split("-");
  if (month !== "12") return `${year}-${String(Number(month) + 1).padStart(2, "0")}-01`;
  return year === "9999" ? BEYOND : `${String(Number(year) + 1).padStart(4, "0")}-01-01`;
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

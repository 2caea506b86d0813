import type { Grain, Slice } from "#lib/dates/cut-period.ts";

const zone = { timeZone: "UTC" } as const;
const short = new Intl.DateTimeFormat("en-GB", { ...zone, day: "numeric", month: "short" });
const long = new Intl.DateTimeFormat("en-GB", {
  ...zone,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const month = new Intl.DateTimeFormat("en-GB", { ...zone, month: "short", year: "numeric" });

/** A slice beneath a picture: its first day, or its month. */
export function sliceMark({ first }: Slice, grain: Grain): string {
  return grain === "month" ? month.format(day(first)) : short.format(day(first));
}

/** A slice in full: its day, or its first and its last, as days of the period's zone. */
export function formatSlice({ first, last }: Slice): string {
  return first === last
    ? long.format(day(first))
    : `${long.format(day(first))} – ${long.format(day(last))}`;
}

/** A calendar day has no zone; midnight in UTC stands for it. */
function day(text: string): Date {
  return new Date(`${text}T00:00:00Z`);
}

const figures = new Intl.NumberFormat("en");

/** A count with its thousands grouped. */
export function grouped(count: number): string {
  return figures.format(count);
}

import { HOUR, MINUTE, type Micros } from "#sandbox/clock.ts";

/**
 * How many records came before an instant, and at which instant the n-th stands, from counters per
 * span of time. Each level splits a span of the level above into at most 40, so that both cost about
 * a hundred counters whatever the depth and however many records there are.
 */
export const WIDTHS: readonly Micros[] = [240 * HOUR, 6 * HOUR, 10 * MINUTE];

/** `count` records stand in the span that begins at `start`. Spans without any have no bucket. */
type Bucket = { start: Micros; count: number };

/** Where the counters and records are; `from` is included, `to` is not. */
export type Counters = {
  buckets(width: Micros, from: Micros, to: Micros): Promise<readonly Bucket[]>;
  records(from: Micros, to: Micros): Promise<number>;
};

export const BEGINNING: Micros = Number.MIN_SAFE_INTEGER;
export const END: Micros = Number.MAX_SAFE_INTEGER;

/** The start of the span of this width that an instant falls into. */
export function spanStart(instant: Micros, width: Micros): Micros {
  return Math.floor(instant / width) * width;
}

/** How many records stand before the instant. */
export async function rankOf(counters: Counters, instant: Micros): Promise<number> {
  if (instant === BEGINNING) return 0;
  let rank = 0;
  let from = BEGINNING;
  for (const width of WIDTHS) {
    const to = instant === END ? END : spanStart(instant, width);
    rank += sum(await counters.buckets(width, from, to));
    if (instant === END) return rank;
    from = to;
  }
  return rank + (await counters.records(from, instant));
}

/** The finest span that a record stands in: it ends at `end`, `newer` of its records are newer. */
export type Place = { end: Micros; newer: number };

/** Finds the record of a rank counted from the oldest, 0; null where there are not so many. */
export async function placeOf(counters: Counters, rank: number): Promise<Place | null> {
  let [from, to] = [BEGINNING, END];
  let rest = rank;
  let count = 0;
  for (const width of WIDTHS) {
    const buckets = await counters.buckets(width, from, to);
    const found = buckets.find((bucket) => {
      if (rest < bucket.count) return true;
      rest -= bucket.count;
      return false;
    });
    if (found === undefined) return null;
    [from, to, count] = [found.start, found.start + width, found.count];
  }
  return { end: to, newer: count - 1 - rest };
}

function sum(buckets: readonly Bucket[]): number {
  return buckets.reduce((total, bucket) => total + bucket.count, 0);
}

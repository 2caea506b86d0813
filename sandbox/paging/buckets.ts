import { HOUR, MINUTE, type Micros } from "#sandbox/clock.ts";

/**
 * How many records came before an instant, and at which instant the n-th stands, from counters per
 * span of time. Each level splits a span of the level above into at most 40, so that both cost about
 * a hundred counters whatever the depth and however many records there are.
 */
export const WIDTHS: readonly Micros[] = [240 * HOUR, 6 * HOUR, 10 * MINUTE];

/** A span that begins at `start` and holds `count` records, after `before` earlier ones. */
type Span = { start: Micros; count: number; before: number };

/**
 * Where the counters and records are; `from` is included, `to` is not. Each answers with one figure
 * or one span, however many counters are behind it: sending and reading them would cost more than
 * adding them up.
 */
export type Counters = {
  /** The sum of a level's counters. */
  counted(width: Micros, from: Micros, to: Micros): Promise<number>;
  /** The span that the record of a rank is in, both counted from `from`, 0; null past the end. */
  spanAt(width: Micros, from: Micros, to: Micros, rank: number): Promise<Span | null>;
  /** How many records there are, counted one by one. */
  records(from: Micros, to: Micros): Promise<number>;
};

export const BEGINNING: Micros = Number.MIN_SAFE_INTEGER;
export const END: Micros = Number.MAX_SAFE_INTEGER;

/** The start of the span of this width that an instant falls into. */
export function spanStart(instant: Micros, width: Micros): Micros {
  return Math.floor(instant / width) * width;
}

/** How many records are before the instant. */
export async function rankOf(counters: Counters, instant: Micros): Promise<number> {
  if (instant === BEGINNING) return 0;
  let rank = 0;
  let from = BEGINNING;
  for (const width of WIDTHS) {
    const to = instant === END ? END : spanStart(instant, width);
    rank += await counters.counted(width, from, to);
    if (instant === END) return rank;
    from = to;
  }
  return rank + (await counters.records(from, instant));
}

/** The finest span that a record is in: it ends at `end`, `newer` of its records are newer. */
export type Place = { end: Micros; newer: number };

/** Finds the record of a rank counted from the oldest, 0; null if there are not this many. */
export async function placeOf(counters: Counters, rank: number): Promise<Place | null> {
  let [from, to] = [BEGINNING, END];
  let rest = rank;
  let count = 0;
  for (const width of WIDTHS) {
    const span = await counters.spanAt(width, from, to, rest);
    if (span === null) return null;
    [from, to, count] = [span.start, span.start + width, span.count];
    rest -= span.before;
  }
  return { end: to, newer: count - 1 - rest };
}

import type { Micros } from "#sandbox/clock.ts";

/** A span of ordinary life at the sandbox's pace; at pace 0, where nothing moves by itself, as it is. */
export function atPace(span: Micros, pace: number): Micros {
  return Math.round(pace > 0 ? span / pace : span);
}

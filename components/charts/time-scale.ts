import { formatDuration } from "#lib/dates/duration.ts";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Steps that a user counts time by, in seconds. */
const STEPS = [
  1,
  2,
  5,
  10,
  15,
  30,
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map((days) => days * DAY),
];
const MOST_STEPS = 4;

/** A scale of durations from zero to at least `longest` whole seconds, with labels in words. */
export function timeScale(longest: number) {
  const step = STEPS.find((one) => one * MOST_STEPS >= longest) ?? Math.ceil(longest / DAY) * DAY;
  const steps = Math.max(Math.ceil(longest / step), 1);
  const ticks = Array.from({ length: steps + 1 }, (_, place) => ({
    seconds: place * step,
    label: formatDuration(place * step),
  }));
  return { top: steps * step, ticks };
}

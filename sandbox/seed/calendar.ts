import { DAY, HOUR, type Micros } from "#sandbox/clock.ts";
import type { Random } from "#sandbox/random.ts";

// Share of a day's business by hour in UTC: a European merchant with customers further west.
const HOURS = [
  14, 10, 8, 7, 7, 10, 18, 32, 48, 60, 66, 68, 64, 66, 70, 72, 70, 66, 62, 58, 52, 44, 32, 22,
];
// From Sunday on.
const WEEKDAYS = [62, 108, 112, 110, 112, 118, 78];
// From January on: a quiet summer, a busy end of the year.
const MONTHS = [94, 92, 98, 100, 101, 97, 86, 84, 101, 107, 122, 118];

let cumulated = 0;
const CUMULATED = HOURS.map((hour) => {
  cumulated += hour;
  return cumulated;
});
const WHOLE = cumulated;

/** A day of the seeded past. The first and last are cut where the two years begin and end. */
export type BusinessDay = { start: Micros; from: Micros; to: Micros; weight: number };

/** The days from `start` to `end`, each with its weight in the whole: growth, season, weekday. */
export function businessDays(start: Micros, end: Micros): BusinessDay[] {
  const days: BusinessDay[] = [];
  for (let day = Math.floor(start / DAY) * DAY; day < end; day += DAY) {
    const from = Math.max(day, start);
    const to = Math.min(day + DAY, end);
    const date = new Date(day / 1000);
    const growth = 1 + (2.2 * (day - start)) / (end - start);
    const season = (MONTHS[date.getUTCMonth()] ?? 100) * (WEEKDAYS[date.getUTCDay()] ?? 100);
    days.push({
      start: day,
      from,
      to,
      weight: growth * season * (passed(to - day) - passed(from - day)),
    });
  }
  return days;
}

/** `count` moments of a day in order, denser in the busy hours. */
export function momentsOf(day: BusinessDay, count: number, random: Random): Micros[] {
  const [low, high] = [passed(day.from - day.start), passed(day.to - day.start)];
  const moments = Array.from({ length: count }, () => {
    const moment = day.start + whenPassed(low + random.unit() * (high - low));
    return Math.min(Math.max(moment, day.from), day.to - 1);
  });
  return moments.sort((a, b) => a - b);
}

/** The share of a day's business that is done so long after midnight, from 0 to 1. */
function passed(sinceMidnight: Micros): number {
  const hour = Math.floor(sinceMidnight / HOUR);
  const before = hour === 0 ? 0 : (CUMULATED[hour - 1] ?? WHOLE);
  const within = ((HOURS[hour] ?? 0) * (sinceMidnight - hour * HOUR)) / HOUR;
  return (before + within) / WHOLE;
}

function whenPassed(part: number): Micros {
  const target = part * WHOLE;
  const found = CUMULATED.findIndex((sum) => target < sum);
  const hour = found === -1 ? 23 : found;
  const before = hour === 0 ? 0 : (CUMULATED[hour - 1] ?? 0);
  return Math.floor((hour + (target - before) / (HOURS[hour] ?? 1)) * HOUR);
}

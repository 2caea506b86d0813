/**
 * Instants are whole microseconds since 1970 in UTC. They stay below 2^53 until the year 2255, so a
 * number holds each exactly; `Date` would lose the last three of the six digits that the interface
 * gives, and so sees whole seconds only.
 */
export type Micros = number;

export const SECOND: Micros = 1_000_000;
export const MINUTE: Micros = 60 * SECOND;
export const HOUR: Micros = 60 * MINUTE;
export const DAY: Micros = 24 * HOUR;

const bootMicros = Date.now() * 1000 - Math.floor(performance.now() * 1000);
let last = 0;

/** The present moment; each call gives a later microsecond than the one before. */
export function now(): Micros {
  const drift = Date.now() * 1000 - (bootMicros + performance.now() * 1000);
  const base = Math.abs(drift) > SECOND ? Date.now() * 1000 : bootMicros + performance.now() * 1000;
  last = Math.max(last + 1, Math.floor(base));
  return last;
}

/** YYYY-MM-DDThh:mm:ss.ffffffZ (docs/provider-interface.md, Records). */
export function formatMicros(instant: Micros): string {
  const fraction = ((instant % SECOND) + SECOND) % SECOND;
  return `${seconds(instant)}.${fraction.toString().padStart(6, "0")}Z`;
}

/** YYYY-MM-DD hh:mm:ss, the form of conversion.createdAt (docs/provider-interface.md, Records). */
export function formatConversionTime(instant: Micros): string {
  return seconds(instant).replace("T", " ");
}

function seconds(instant: Micros): string {
  return new Date(Math.floor(instant / SECOND) * 1000).toISOString().slice(0, 19);
}

const BOUND = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/;

/** Reads YYYY-MM-DDThh:mm:ss (docs/provider-interface.md, Operations) as UTC; null if it is no date of the calendar. */
export function parseBound(text: string): Micros | null {
  if (!BOUND.test(text)) return null;
  const milliseconds = Date.parse(`${text}Z`);
  if (Number.isNaN(milliseconds)) return null;
  const instant = milliseconds * 1000;
  return seconds(instant) === text ? instant : null;
}

/**
 * The instant a nanosecond after the one given (RFC 3339, UTC, any number of digits): the start of
 * a half-open window that holds only what is newer. Digits are added as text; `Date` would drop them.
 */
export function justAfter(instant: string): string {
  const [, seconds = "", fraction = ""] = /^([^.Z]*)(?:\.(\d+))?Z$/.exec(instant) ?? [];
  if (seconds === "") throw new RangeError(`not an instant in UTC: ${JSON.stringify(instant)}`);
  return fraction.length >= 9
    ? `${seconds}.${fraction}1Z`
    : `${seconds}.${fraction.padEnd(8, "0")}1Z`;
}

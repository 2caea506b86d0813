const FIRST_S = Date.parse("0001-01-01T00:00:00Z") / 1000;
const LAST_S = Date.parse("9999-12-31T23:59:59Z") / 1000;

const PROVIDER_FORM = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,30}))?(?:Z|\+00:00)?$/i;

/**
 * A time of the provider in normal form: RFC 3339 in UTC with every digit that came. Both forms of
 * the interface are taken (docs/provider-interface.md, Records: "…T…ffffffZ", and with a space and no zone, which is read as
 * UTC). Null for anything else, and for a day or time that no calendar has.
 */
export function normalInstant(text: string): string | null {
  const [, day = "", time = "", fraction] = PROVIDER_FORM.exec(text) ?? [];
  if (!isDayTime(day, time)) return null;
  return `${day}T${time}${fraction === undefined ? "" : `.${fraction}`}Z`;
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
/** Records come by days: the last day that the calendar was asked for, and was found to have. */
let knownDay = "";

/** Whether the calendar has a day, and the day that time. */
function isDayTime(day: string, time: string): boolean {
  if (!CLOCK.test(time)) return false;
  if (day === knownDay) return true;
  if (epochSeconds(`${day}T${time}Z`) === null) return false;
  knownDay = day;
  return true;
}

const RFC_3339 = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.(\d{1,30}))?(Z|[+-]\d\d:\d\d)$/i;

/** An RFC 3339 instant with any offset, in normal form (UTC, every digit); null for anything else. */
export function parseInstant(text: string): string | null {
  const [, day = "", time = "", fraction = "", zone = ""] = RFC_3339.exec(text) ?? [];
  if (epochSeconds(`${day}T${time}Z`) === null) return null;
  const milliseconds = Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  if (!(milliseconds >= FIRST_S * 1000 && milliseconds <= LAST_S * 1000)) return null;
  const seconds = new Date(milliseconds).toISOString().slice(0, 19);
  return `${seconds}${fraction === "" ? "" : `.${fraction}`}Z`;
}

/** Whole seconds since 1970 of an instant in normal form; null if the calendar has no such one. */
function epochSeconds(instant: string): number | null {
  const whole = instant.replace(/\.\d+/, "");
  const milliseconds = Date.parse(whole);
  if (Number.isNaN(milliseconds)) return null;
  // Date takes 31 February for 3 March: only what comes back unchanged is a date.
  return new Date(milliseconds).toISOString().startsWith(whole.slice(0, -1))
    ? milliseconds / 1000
    : null;
}

/** The order of two instants in normal form, to the last digit: negative, 0 or positive. */
export function compareInstants(a: string, b: string): number {
  const [x, y] = [parts(a), parts(b)];
  if (x.seconds !== y.seconds) return x.seconds < y.seconds ? -1 : 1;
  const length = Math.max(x.fraction.length, y.fraction.length);
  const [p, q] = [x.fraction.padEnd(length, "0"), y.fraction.padEnd(length, "0")];
  return p === q ? 0 : p < q ? -1 : 1;
}

function parts(instant: string) {
  const [seconds = "", fraction = ""] = instant.replace(/Z$/, "").split(".");
  return { seconds, fraction };
}

/** The second at or before an instant, moved by whole seconds, in the interface's form for from/to. */
export function floorSecond(instant: string, move = 0): string {
  const whole = epochSeconds(instant);
  if (whole === null) throw new RangeError(`not an instant: ${JSON.stringify(instant)}`);
  const seconds = Math.min(Math.max(whole + move, FIRST_S), LAST_S);
  return new Date(seconds * 1000).toISOString().slice(0, 19);
}

/** The second at or after an instant, moved by whole seconds, in the interface's form for from/to. */
export function ceilSecond(instant: string, move = 0): string {
  const exact = /^0*$/.test(parts(instant).fraction);
  return floorSecond(instant, exact ? move : move + 1);
}

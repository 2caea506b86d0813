/** As many digits as a decimal may have on either side of its point. */
const MOST_DIGITS = 60;
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * A number's text without its exponent, exactly: "1.5e-8" is "0.000000015". Null for what is no number, and
 * for one that would be longer than a decimal may be: it is unreadable, and never zero.
 */
export function plainNumber(value: unknown): string | null {
  const [, sign = "", whole = "", fraction = "", exponent] =
    typeof value === "string" ? (NUMBER.exec(value) ?? []) : [];
  if (whole === "") return null;
  if (exponent === undefined) return fraction === "" ? sign + whole : `${sign}${whole}.${fraction}`;
  const digits = whole + fraction;
  if (/^0+$/.test(digits)) return "0";
  const point = whole.length + Number(exponent);
  if (point > MOST_DIGITS || point < -MOST_DIGITS) return null;
  const padded = point <= 0 ? "0".repeat(1 - point) + digits : digits.padEnd(point, "0");
  const at = Math.max(point, 1);
  // From the first zero of a run alone: an answer may hold millions of them.
  const [before, after] = [padded.slice(0, at), padded.slice(at).replace(/(?<!0)0+$/, "")];
  if (after.length > MOST_DIGITS) return null;
  return after === "" ? sign + before : `${sign}${before}.${after}`;
}

/**
 * Exact amounts: whole numbers of the smallest unit at scale 18 (docs/provider-interface.md, Records: "decimal numbers carried
 * as strings with 18 decimal places"). No amount ever passes through a binary floating point number.
 */
export type Units = bigint;

const SCALE = 18;
export const ONE: Units = 10n ** 18n;

const FORM = /^(-?)(\d{1,40})(?:\.(\d{1,18}))?$/;

/** Reads a plain decimal of at most 18 decimal places; null if the text is none. */
export function parseUnits(text: string): Units | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const units = BigInt(whole + fraction.padEnd(SCALE, "0"));
  return sign === "-" ? -units : units;
}

/** As `parseUnits`, for texts that the sandbox itself wrote. Throws RangeError on anything else. */
export function units(text: string): Units {
  const parsed = parseUnits(text);
  if (parsed === null) throw new RangeError(`not an amount: ${JSON.stringify(text)}`);
  return parsed;
}

/** The wire form: always 18 decimal places. */
export function formatUnits(value: Units): string {
  const digits = (value < 0n ? -value : value).toString().padStart(SCALE + 1, "0");
  const cut = digits.length - SCALE;
  return `${value < 0n ? "-" : ""}${digits.slice(0, cut)}.${digits.slice(cut)}`;
}

/** base × rate, cut off after the 18th decimal place. */
export function times(base: Units, rate: Units): Units {
  return (base * rate) / ONE;
}

/** dividend ÷ divisor, cut off after the 18th decimal place. */
export function over(dividend: Units, divisor: Units): Units {
  return (dividend * ONE) / divisor;
}

/** Cuts an amount down to this many decimal places. */
export function cutTo(value: Units, decimals: number): Units {
  const step = 10n ** BigInt(SCALE - Math.min(decimals, SCALE));
  return (value / step) * step;
}

/** Keeps this many significant digits and cuts off the rest. */
export function significant(value: Units, digits: number): Units {
  const surplus = value.toString().length - digits;
  if (surplus <= 0) return value;
  const step = 10n ** BigInt(surplus);
  return (value / step) * step;
}

/** How many decimal places an amount needs. */
export function decimalsOf(value: Units): number {
  let rest = value;
  let decimals = SCALE;
  while (decimals > 0 && rest % 10n === 0n) {
    rest /= 10n;
    decimals -= 1;
  }
  return decimals;
}

/**
 * Exact decimals. An amount is a decimal string from the wire to the pixel; sums and comparisons
 * are done on BigInt at the larger scale of the two, so that no digit is ever rounded.
 */

declare const decimalBrand: unique symbol;

/** A plain decimal such as "-12.500000000000000000": no exponent, no grouping, no leading "+". */
export type Decimal = string & { readonly [decimalBrand]: true };

/** The interface's scale: amounts carry 18 decimal places (service interface, section 2). */
export const SCALE = 18;

const FORM = /^-?\d{1,60}(?:\.\d{1,60})?$/;

/** Whether a text is a plain decimal: digits, at most one point, an optional leading minus. */
export function isDecimal(text: string): text is Decimal {
  return FORM.test(text);
}

/**
 * The normal form of a decimal: no superfluous leading zeros, at least 18 decimal places, more only
 * where digits beyond the 18th are not zero, and never "-0". Null where the text is no decimal.
 */
export function parseDecimal(text: string): Decimal | null {
  if (!isDecimal(text)) return null;
  const { units, scale } = toUnits(text);
  return fromUnits(units, scale);
}

/** As `parseDecimal`, for texts that the code itself wrote. Throws RangeError on anything else. */
export function decimal(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new RangeError(`not a decimal: ${JSON.stringify(text)}`);
  return parsed;
}

export const ZERO: Decimal = decimal("0");

/** -1, 0 or 1, exactly. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const [x, y] = align(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = align(a, b);
  return fromUnits(x + y, scale);
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = align(a, b);
  return fromUnits(x - y, scale);
}

/** The exact product; its scale is the sum of both scales before trailing zeros are dropped to 18. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  const x = toUnits(a);
  const y = toUnits(b);
  return fromUnits(x.units * y.units, x.scale + y.scale);
}

type Units = { units: bigint; scale: number };

function toUnits(value: Decimal): Units {
  const [whole = "0", fraction = ""] = value.split(".");
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

function align(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const x = toUnits(a);
  const y = toUnits(b);
  const scale = Math.max(x.scale, y.scale);
  return [
    x.units * 10n ** BigInt(scale - x.scale),
    y.units * 10n ** BigInt(scale - y.scale),
    scale,
  ];
}

function fromUnits(units: bigint, scale: number): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  let fraction = digits.slice(digits.length - scale);
  while (fraction.length > SCALE && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  return brand(`${units < 0n ? "-" : ""}${whole}.${fraction.padEnd(SCALE, "0")}`);
}

function brand(text: string): Decimal {
  if (!isDecimal(text)) throw new RangeError(`not a decimal: ${JSON.stringify(text)}`);
  return text;
}

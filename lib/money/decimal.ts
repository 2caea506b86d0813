/**
 * Exact decimals. An amount is a decimal string from the wire to the pixel; sums and comparisons
 * are done on BigInt at the larger scale of the two, so that no digit is ever rounded.
 */

declare const decimalBrand: unique symbol;

/** A plain decimal such as "-12.500000000000000000": no exponent, no grouping, no leading "+". */
export type Decimal = string & { readonly [decimalBrand]: true };

/** The interface's scale: amounts carry 18 decimal places (docs/provider-interface.md). */
export const SCALE = 18;

/** Bounded, so that nothing that comes over the wire can make arithmetic slow. */
const FORM = /^-?\d{1,60}(?:\.\d{1,60})?$/;

/** What most of the provider's amounts are already: the normal form of one that is not negative. */
const NORMAL = /^(?:0|[1-9]\d{0,59})\.\d{18}$/;

/** Whether a text is a plain decimal: digits, at most one point, an optional leading minus. */
export function isDecimal(text: string): text is Decimal {
  return FORM.test(text);
}

/**
 * The normal form of a decimal: no superfluous leading zeros, at least 18 decimal places, more only
 * where digits beyond the 18th are not zero, and never "-0". Null if the text is no decimal.
 */
export function parseDecimal(text: string): Decimal | null {
  if (!isDecimal(text)) return null;
  if (NORMAL.test(text)) return text;
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

/** How many decimal places a value needs: zeros at the end need none. */
export function decimalPlaces(value: Decimal): number {
  return (value.split(".")[1] ?? "").replace(/0+$/, "").length;
}

/** -1, 0 or 1, exactly. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const [x, y] = align(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** The exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = align(a, b);
  return fromUnits(x + y, scale);
}

/** The exact difference a - b. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = align(a, b);
  return fromUnits(x - y, scale);
}

/** The exact product, with as many decimal places beyond the 18th as it needs. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  const x = toUnits(a);
  const y = toUnits(b);
  return fromUnits(x.units * y.units, x.scale + y.scale);
}

/**
 * The quotient at `places` decimal places (18 unless told), rounded half away from zero, which is how
 * an invoice rounds. Throws RangeError on division by zero.
 */
export function divide(a: Decimal, b: Decimal, places: number = SCALE): Decimal {
  const [x, y] = align(a, b);
  if (y === 0n) throw new RangeError("division by zero");
  const dividend = magnitude(x) * 10n ** BigInt(places);
  const divisor = magnitude(y);
  const rounded = (2n * dividend + divisor) / (2n * divisor);
  return fromUnits(x < 0n === y < 0n ? rounded : -rounded, places);
}

/** The value without its sign. */
export function absolute(value: Decimal): Decimal {
  const { units, scale } = toUnits(value);
  return fromUnits(magnitude(units), scale);
}

type Units = { units: bigint; scale: number };

/** "-0.5" is -5 at scale 1: the sign survives since it is read together with all the digits. */
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

function magnitude(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function fromUnits(units: bigint, scale: number): Decimal {
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).padEnd(SCALE, "0");
  const beyond = fraction.slice(SCALE).replace(/0+$/, "");
  const text = `${units < 0n ? "-" : ""}${whole}.${fraction.slice(0, SCALE)}${beyond}`;
  if (!isNormal(text)) throw new RangeError(`not a decimal: ${JSON.stringify(text)}`);
  return text;
}

/** Unbounded, unlike `isDecimal`: a product of two amounts may be longer than what is read. */
function isNormal(text: string): text is Decimal {
  return /^-?\d+\.\d+$/.test(text);
}

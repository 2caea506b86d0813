import { compare, type Decimal, decimal, divide, ZERO } from "#lib/money/decimal.ts";
import { isMoneyOfTwoPlaces } from "#lib/money/fiat.ts";

/**
 * An amount cut for display. `whole` is grouped by commas, `fraction` ends with a digit that counts
 * and may be empty, `zeros` are the trailing zeros that came with the amount, to be dimmed. `sign +
 * whole + "." + fraction + zeros` is the exact value as the provider gave it.
 */
export type AmountParts = {
  sign: "" | "-";
  whole: string;
  fraction: string;
  zeros: string;
};

export function splitAmount(value: Decimal): AmountParts {
  const sign = value.startsWith("-") ? "-" : "";
  const [whole = "0", digits = ""] = value.slice(sign.length).split(".");
  const fraction = digits.replace(/0+$/, "");
  return { sign, whole: group(whole), fraction, zeros: digits.slice(fraction.length) };
}

/**
 * An amount as lists show it: exact, and without zeros that only pad it. Fiat money and stablecoins have at
 * least two decimals. `currency` null: nobody states it.
 */
export function listAmount(
  value: Decimal,
  currency: string | null,
): Pick<AmountParts, "whole" | "fraction"> {
  const { sign, whole, fraction } = splitAmount(value);
  const least = isWrittenWithTwo(currency) ? 2 : 0;
  return { whole: `${sign === "" ? "" : "−"}${whole}`, fraction: fraction.padEnd(least, "0") };
}

/**
 * An amount that was calculated by a rate, as lists show it: fiat money and stablecoins rounded to their two decimals,
 * since the digits beyond them are the rate's, with a mark where that leaves digits out. What would be rounded to nothing
 * stays exact.
 */
export function convertedAmount(
  value: Decimal,
  currency: string | null,
): Pick<AmountParts, "whole" | "fraction"> {
  const shown = isWrittenWithTwo(currency) ? rounded(value, 2) : value;
  const { whole, fraction } = listAmount(shown, currency);
  return { whole: compare(shown, value) === 0 ? whole : `≈\u00a0${whole}`, fraction };
}

/**
 * A change against an earlier period: for its size at a glance, while the amounts that it is between are exact. Fiat
 * money and stablecoins are rounded to their two decimals, others to six. What they would leave nothing of stays exact.
 */
export function roundedChange(value: Decimal, currency: string | null): Decimal {
  return rounded(value, isWrittenWithTwo(currency) ? 2 : 6);
}

function rounded(value: Decimal, places: number): Decimal {
  const short = divide(value, ONE, places);
  return compare(short, ZERO) === 0 ? value : short;
}

function isWrittenWithTwo(currency: string | null): boolean {
  return currency !== null && isMoneyOfTwoPlaces(currency);
}

/**
 * An amount as headings and buttons name it: "1,250.50" of a currency that is written with two decimals, "12"
 * where it is whole.
 */
export function headingAmount(value: Decimal, currency: string | null): string {
  return inHeading(listAmount(value, currency));
}

/** An amount that was calculated by a rate, as headings name it. */
export function convertedHeading(value: Decimal, currency: string | null): string {
  return inHeading(convertedAmount(value, currency));
}

function inHeading({ whole, fraction }: Pick<AmountParts, "whole" | "fraction">): string {
  return /[1-9]/.test(fraction) ? `${whole}.${fraction}` : whole;
}

/** The exact value without superfluous zeros and without grouping, for copy, files and requests: "1250.5". */
export function plainAmount(value: Decimal): string {
  const { sign, whole, fraction } = splitAmount(value);
  const digits = whole.replaceAll(",", "");
  return fraction === "" ? `${sign}${digits}` : `${sign}${digits}.${fraction}`;
}

/** The exact value grouped and without superfluous zeros, for sentences and buttons: "1,250.5". */
export function groupedAmount(value: Decimal): string {
  const { sign, whole, fraction } = splitAmount(value);
  return fraction === "" ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/**
 * An amount as an estimate names it: two digits that count, half rounded away from zero, and no digit of the
 * whole part left out: "1.4", "0.00052", "1,235".
 */
export function aboutAmount(value: Decimal): string {
  const { whole, fraction } = splitAmount(value);
  const first = fraction.search(/[1-9]/);
  const inWhole = whole === "0" ? 0 : whole.replaceAll(",", "").length;
  const places = inWhole > 0 ? Math.max(0, 2 - inWhole) : first + 2;
  return groupedAmount(divide(value, ONE, places));
}

const ONE = decimal("1");

function group(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
}

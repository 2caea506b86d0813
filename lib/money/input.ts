import { type Decimal, parseDecimal } from "#lib/money/decimal.ts";
import { formatCount } from "#lib/text/plural.ts";

/** What a user typed: the amount, or one sentence that says what to do about it. */
export type AmountInput = { ok: true; value: Decimal } | { ok: false; message: string };

/** Whole digits that an amount may have: 1e30 has 31. Longer is a slip, never a payout. */
const MOST_WHOLE_DIGITS = 31;

/**
 * Reads an amount as a user typed it: digits, at most one point, nothing else but spaces around.
 * Nothing is ever guessed or rounded: exponents, a comma that could be a point, a sign,
 * leading zeros and digits beyond the currency's `precision` (its number of decimal places) are refused.
 * Grouped amounts are taken where they can mean one thing only: "12,000.50".
 * Zeros beyond the precision say nothing and are dropped, so that a copied 18-place amount can be
 * pasted.
 */
export function readAmount(text: string, { precision }: { precision: number }): AmountInput {
  const typed = withoutGrouping(text.trim());
  const slip = findSlip(typed);
  if (slip !== null) return { ok: false, message: slip };
  const [whole = "", fraction = ""] = typed.split(".");
  if (whole.length > MOST_WHOLE_DIGITS)
    return { ok: false, message: "This amount is too long. Check the number of digits." };
  // From the first zero of a run alone: from each of them, a body of zeros would hold the process for seconds.
  const counted = fraction.replace(/(?<!0)0+$/, "");
  if (counted.length > precision) return { ok: false, message: tooFine(precision) };
  const value = parseDecimal(counted === "" ? whole : `${whole}.${counted}`);
  return value === null ? { ok: false, message: ONLY_DIGITS } : { ok: true, value };
}

/** Grouped by threes, with a point for decimals or grouped twice: no other reading is left. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/;

function withoutGrouping(typed: string): string {
  return GROUPED.test(typed) ? typed.replaceAll(",", "") : typed;
}

const ONLY_DIGITS = "Write the amount with the digits 0 to 9 and one point, like 1250.50.";

/** The first rule in line names the slip; the order goes from the most telling to the most general. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/^$/, "Enter an amount."],
  [/^[-+\u2212\u2010-\u2015]/, "Write the amount without a sign."],
  [
    /^[\d.,]+e[-+]?\d+$/i,
    "Write the amount out in full, without an exponent: 0.00000001, not 1e-8.",
  ],
  [
    /^\d*,\d*$/,
    "A comma could mean thousands or decimals. Use a point for decimals and nothing between thousands.",
  ],
];

function findSlip(typed: string): string | null {
  if (/^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(typed)) return null;
  if (/^\.[0-9]+$/.test(typed)) return `Put a zero before the point: 0${typed.slice(0, 40)}`;
  if (/^[0-9]+\.$/.test(typed)) return "Add the digits after the point, or leave the point out.";
  if (/^0[0-9]+(?:\.[0-9]+)?$/.test(typed))
    return "Leave out the leading zeros, or put the point where it is missing.";
  return SLIPS.find(([pattern]) => pattern.test(typed))?.[1] ?? ONLY_DIGITS;
}

function tooFine(precision: number): string {
  if (precision === 0) return "This currency has no decimal places. Enter a whole number.";
  const places = formatCount(precision, { one: "decimal place", many: "decimal places" });
  return `This currency has ${places}. Shorten the amount; it is not rounded for you.`;
}

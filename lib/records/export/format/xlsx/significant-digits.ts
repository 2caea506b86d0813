import { amountText } from "#lib/records/export/format/file-row.ts";

/** What a spreadsheet's number holds of any decimal. */
const DIGITS = 15;

/**
 * A decimal rounded half away from zero to 15 significant digits, as a plain number in text: what a
 * spreadsheet would keep of it. Whatever has no more digits is unchanged.
 */
export function significantDigits(value: string): string {
  const plain = amountText(value);
  if (plain.length <= DIGITS) return plain;
  const sign = plain.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = plain.slice(sign.length).split(".");
  const digits = (whole + fraction).replace(/^0+/, "");
  const extra = digits.replace(/0+$/, "").length > DIGITS ? digits.length - DIGITS : 0;
  if (extra === 0) return plain;
  const unit = 10n ** BigInt(extra);
  const rounded = ((BigInt(digits) + unit / 2n) / unit) * unit;
  const text = rounded.toString().padStart(fraction.length + 1, "0");
  const cut = text.length - fraction.length;
  const tail = text.slice(cut).replace(/0+$/, "");
  return `${sign}${text.slice(0, cut)}${tail === "" ? "" : `.${tail}`}`;
}

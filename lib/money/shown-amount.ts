import type { Decimal } from "#lib/money/decimal.ts";
import { readAmount } from "#lib/money/input.ts";

/** An amount of a thousand or more as the desk itself shows it. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * Reads an amount to look for: as a person types one, or as the desk shows it, grouped by commas, since
 * what is marked and copied on a screen is that. Null for what is none. Never for money that is to move.
 */
export function readShownAmount(text: string): Decimal | null {
  const typed = text.trim();
  const read = readAmount(GROUPED.test(typed) ? typed.replaceAll(",", "") : typed, {
    precision: 60,
  });
  return read.ok ? read.value : null;
}

import type { Decimal } from "#lib/money/decimal.ts";
import { readAmount } from "#lib/money/input.ts";

/** An amount of a thousand or more as Counterfoil itself shows it. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * Reads an amount to search for: as a user types one, or as Counterfoil shows it, grouped by
 * commas, since that is what users copy from a page. Null if it is not an amount. Never for money
 * that is to move.
 */
export function readShownAmount(text: string): Decimal | null {
  const typed = text.trim();
  const read = readAmount(GROUPED.test(typed) ? typed.replaceAll(",", "") : typed, {
    precision: 60,
  });
  return read.ok ? read.value : null;
}

import { add, compare, type Decimal, ZERO } from "#lib/money/decimal.ts";

/**
 * `minimum` is there to be offered by one click; null if no minimum is known. `mayFallBelow`: an included fee may
 * bring what arrives below the minimum.
 */
export type MinPayoutCheck =
  | { ok: true; mayFallBelow: boolean }
  | { ok: false; fault: "not_positive" | "below_minimum"; minimum: Decimal | null };

/**
 * Holds a payout's amount against the `minPayout` of that very currency; null if the catalogue gives
 * none. Nothing and less is refused always. The fee is not known before the provider has set it: one
 * that is included may be as large as the minimum.
 */
export function checkMinPayout(
  amount: Decimal,
  minPayout: Decimal | null,
  { isFeeIncluded = false }: { isFeeIncluded?: boolean } = {},
): MinPayoutCheck {
  if (compare(amount, ZERO) <= 0)
    return { ok: false, fault: "not_positive", minimum: positive(minPayout) };
  if (minPayout === null) return { ok: true, mayFallBelow: false };
  if (compare(amount, minPayout) < 0)
    return { ok: false, fault: "below_minimum", minimum: minPayout };
  return {
    ok: true,
    mayFallBelow: isFeeIncluded && compare(amount, add(minPayout, minPayout)) < 0,
  };
}

function positive(value: Decimal | null): Decimal | null {
  return value !== null && compare(value, ZERO) > 0 ? value : null;
}

import { add, compare, type Decimal, ZERO } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { payoutFigures } from "#lib/money/payout-figures.ts";

/** `minimum` is there to be offered by one click; null if no minimum is known. */
export type MinPayoutCheck =
  | { ok: true; warning: string | null }
  | { ok: false; message: string; minimum: Decimal | null };

/**
 * Holds a payout's amount against the `minPayout` of that very currency; null if
 * the catalogue gives none. Nothing and less is refused always. With an included fee (`fee`) there
 * is a warning where the net is below the minimum, or, while the fee is unknown, where a fee as
 * large as the minimum would bring it below.
 */
export function checkMinPayout(
  amount: Decimal,
  minPayout: Decimal | null,
  fee: { isFeeIncluded: boolean; feeAmount: Decimal | null } = {
    isFeeIncluded: false,
    feeAmount: null,
  },
): MinPayoutCheck {
  if (compare(amount, ZERO) <= 0)
    return { ok: false, message: "Enter an amount above zero.", minimum: positive(minPayout) };
  if (minPayout === null) return { ok: true, warning: null };
  const least = groupedAmount(minPayout);
  if (compare(amount, minPayout) < 0)
    return { ok: false, message: `The minimum payout is ${least}.`, minimum: minPayout };
  if (!fee.isFeeIncluded) return { ok: true, warning: null };
  const { arrives } = payoutFigures({ amount, ...fee });
  if (arrives !== null && compare(arrives, ZERO) <= 0)
    return { ok: true, warning: "The fee takes the whole amount: nothing would arrive." };
  const mayFallBelow =
    arrives === null
      ? compare(amount, add(minPayout, minPayout)) < 0
      : compare(arrives, minPayout) < 0;
  const warning = `What arrives after the fee may be below the minimum payout of ${least}.`;
  return { ok: true, warning: mayFallBelow ? warning : null };
}

function positive(value: Decimal | null): Decimal | null {
  return value !== null && compare(value, ZERO) > 0 ? value : null;
}

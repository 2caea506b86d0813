import { matchesWords } from "#components/ui/forms/matches-words.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { groupedAmount, plainAmount } from "#lib/money/format.ts";
import { MOST_APPROVED_AT_ONCE } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Which rows are chosen; `anchor` is the last one that was, from which a range goes. */
export type Selection = { chosen: ReadonlySet<string>; anchor: string | null };

export const NOTHING: Selection = { chosen: new Set(), anchor: null };

/**
 * Chooses a row, or no longer. With `isRange`, every row from the anchor to this one becomes what this
 * one becomes. `ids` are the rows in their order.
 */
export function toggle(
  { chosen, anchor }: Selection,
  ids: readonly string[],
  { id, isRange }: { id: string; isRange: boolean },
): Selection {
  const next = new Set(chosen);
  const from = anchor === null ? -1 : ids.indexOf(anchor);
  const at = ids.indexOf(id);
  const [first, last] =
    isRange && from !== -1 ? [Math.min(from, at), Math.max(from, at)] : [at, at];
  for (const one of ids.slice(first, last + 1)) {
    if (chosen.has(id)) next.delete(one);
    else next.add(one);
  }
  return { chosen: next, anchor: id };
}

/** Without rows that were decided on. */
export function withoutRows({ chosen, anchor }: Selection, ids: readonly string[]): Selection {
  return { chosen: new Set([...chosen].filter((id) => !ids.includes(id))), anchor };
}

/** Chooses all of these rows, at most as many as are approved at once; none where all are chosen. */
export function toggleAll({ chosen }: Selection, ids: readonly string[]): Selection {
  const all = ids.slice(0, MOST_APPROVED_AT_ONCE);
  const isWhole = all.every((id) => chosen.has(id));
  return { chosen: new Set(isWhole ? [] : all), anchor: null };
}

/** Whether an order matches what was typed: all its words, in whatever field. */
export function matches(order: PayoutOrder, typed: string): boolean {
  const { request, madeBy, asked } = order;
  const { amount, currency, address, label, trackingId } = request;
  const text = [
    groupedAmount(amount),
    plainAmount(amount),
    currency,
    splitCurrency(currency).symbol,
    address,
    label ?? "",
    trackingId,
    madeBy?.name ?? "",
    asked?.name ?? "",
  ].join(" ");
  return matchesWords(text, typed);
}

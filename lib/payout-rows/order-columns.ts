import type { Selectable } from "kysely";
import * as z from "zod";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import type { Tables } from "#lib/database/tables.ts";
import { parseDecimal } from "#lib/money/decimal.ts";

/** An order, as its table has it. */
export type OrderRow = Selectable<Tables["payout_order"]>;

// One bad field leaves the others readable: a list shows such an order, too.
const text = z.string().nullable().catch(null);
const content = z
  .object({
    walletId: text,
    currency: text,
    amount: text,
    address: text,
    tag: text,
    trackingId: text,
    label: text,
    fee: text,
    isFeeIncluded: z.boolean().nullable().catch(null),
  })
  .catch({
    walletId: null,
    currency: null,
    amount: null,
    address: null,
    tag: null,
    trackingId: null,
    label: null,
    fee: null,
    isFeeIncluded: null,
  });
const known = z
  .object({ createdAt: text, feeAmount: text })
  .catch({ createdAt: null, feeAmount: null });

/** What a list row says of an order, by the columns of payout_row. A draft shows what was typed so far. */
export function orderColumns(order: OrderRow) {
  const ordered = content.parse(order.state === "draft" ? order.draft : order.request);
  const payout = known.parse(order.payout);
  const currency = stated(ordered.currency);
  return {
    id: order.id,
    order_id: order.id,
    order_state: order.state,
    order_status: order.status,
    order_status_at: order.status_seen_at,
    order_payout_at: instant(payout.createdAt),
    order_fee_amount: amount(payout.feeAmount),
    needs_approval: order.needs_approval,
    reason: order.reason,
    made_by: order.made_by,
    made_by_name: order.made_by_name,
    replaces: order.replaces,
    submitted_at: order.submitted_at,
    sent_at: order.sent_at,
    settled_at: order.settled_at,
    amount: amount(ordered.amount),
    currency,
    symbol: currency === null ? null : splitCurrency(currency).symbol,
    address: stated(ordered.address),
    tag: stated(ordered.tag),
    tracking_id: stated(ordered.trackingId),
    label: stated(ordered.label),
    wallet_id: stated(ordered.walletId),
    fee: stated(ordered.fee),
    is_fee_included: ordered.isFeeIncluded,
    begun_at: order.submitted_at ?? order.created_at,
  };
}

/** A draft has "" where nothing was typed; text of a draft may hold what no column takes. */
function stated(value: string | null): string | null {
  const clean = value?.replaceAll("\0", "").toWellFormed() ?? "";
  return clean === "" ? null : clean;
}

function amount(value: string | null): string | null {
  return value === null ? null : parseDecimal(value.trim());
}

function instant(value: string | null): string | null {
  return value !== null &&
    /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) &&
    !Number.isNaN(Date.parse(value))
    ? value
    : null;
}

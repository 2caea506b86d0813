import * as z from "zod";
import { formatMicros } from "#sandbox/clock.ts";
import { amount, int8 } from "#sandbox/database/columns.ts";

export const PAYOUT_COLUMNS = `id, label, amount, address, tag, fee, fee_amount, is_fee_included,
  wallet_id, currency, tracking_id, tracking_listed, status, note, created_us`;

const payoutRow = z.object({
  id: int8,
  label: z.string(),
  amount,
  address: z.string(),
  tag: z.string().nullable(),
  fee: z.string(),
  fee_amount: amount.nullable(),
  is_fee_included: z.boolean(),
  wallet_id: int8,
  currency: z.string(),
  tracking_id: z.string(),
  tracking_listed: z.boolean(),
  status: z.string(),
  note: z.string(),
  created_us: int8,
});

export type PayoutWire = {
  id: number;
  label: string;
  amount: string;
  address: string;
  tag: string | null;
  fee: string;
  feeAmount: string | null;
  isFeeIncluded: boolean | 1 | 0;
  walletId: number | string;
  walletCurrency: string;
  trackingId?: string;
  status: string;
  note: string;
  createdAt: string;
};

/**
 * A payout as the interface writes it (docs/provider-interface.md, Records), which differs by answer: create returns isFeeIncluded as
 * boolean and walletId as string, get and list return 1 (or 0) and a number, and a list item can
 * lack its trackingId.
 */
export function writePayout(row: unknown, answer: "create" | "get" | "list"): PayoutWire {
  const payout = payoutRow.parse(row);
  const created = answer === "create";
  return {
    id: payout.id,
    label: payout.label,
    amount: payout.amount,
    address: payout.address,
    tag: payout.tag,
    fee: payout.fee,
    feeAmount: payout.fee_amount,
    isFeeIncluded: created ? payout.is_fee_included : payout.is_fee_included ? 1 : 0,
    walletId: created ? String(payout.wallet_id) : payout.wallet_id,
    walletCurrency: payout.currency,
    ...(answer === "list" && !payout.tracking_listed ? {} : { trackingId: payout.tracking_id }),
    status: payout.status,
    note: payout.note,
    createdAt: formatMicros(payout.created_us),
  };
}

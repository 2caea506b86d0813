import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/**
 * A payout (docs/provider-interface.md, Records), with its quirks: walletId as text or number, isFeeIncluded true or 1.
 */
export function normalisePayout(value: unknown): Payout {
  return normaliseRecord(value, ({ text, code, currencyCode, amount, flag }) => ({
    label: text("label"),
    amount: amount("amount"),
    address: text("address"),
    tag: text("tag"),
    fee: code("fee"),
    feeAmount: amount("feeAmount"),
    isFeeIncluded: flag("isFeeIncluded"),
    walletId: code("walletId"),
    walletCurrency: currencyCode("walletCurrency"),
    trackingId: text("trackingId"),
    status: code("status"),
    note: text("note"),
    direction: "out",
    completion: null,
  }));
}

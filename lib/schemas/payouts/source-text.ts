import type { PayoutSource } from "#lib/schemas/payouts/payout-control.ts";

/** A source of payouts in words, for pages and pending changes. */
export function sourceText({ kind, value }: Pick<PayoutSource, "kind" | "value">): string {
  if (kind === "declaration") return "All payouts of this account are made here";
  if (kind === "wallet") return `Payouts of wallet ${value} are made elsewhere`;
  return `Payouts whose tracking ID begins with ${value} are made elsewhere`;
}

import type { PayoutSource } from "#lib/schemas/payouts/payout-control.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** A source of payouts in words, for pages and pending changes. `walletName`: what members call its wallet. */
export function sourceText(
  { kind, value }: Pick<PayoutSource, "kind" | "value">,
  walletName?: string,
): string {
  if (kind === "declaration") return "All payouts of this account are made here";
  if (kind === "wallet")
    return `Payouts of wallet ${walletText(value, walletName)} are made elsewhere`;
  return `Payouts whose tracking ID begins with ${value} are made elsewhere`;
}

import { explorerUrl } from "#components/record-page/fields/explorer-url.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";

/** Where an explorer shows a payment: its transaction by the hash, otherwise its address; null if neither. */
export function paymentExplorer(payment: Payment): string | null {
  const { transaction, blockExplorerLinkHash, blockExplorerLinkAddress } = payment;
  const byHash = explorerUrl(blockExplorerLinkHash, transaction?.txnHash ?? null);
  if (byHash.kind === "link") return byHash.href;
  const byAddress = explorerUrl(blockExplorerLinkAddress, transaction?.address ?? null);
  return byAddress.kind === "link" ? byAddress.href : null;
}

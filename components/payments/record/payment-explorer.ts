import { explorerAddress } from "#components/record-page/fields/explorer-address.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";

/** Where an explorer shows a payment: its transaction by the hash, otherwise its address; null if neither. */
export function paymentExplorer(payment: Payment): string | null {
  const { transaction, blockExplorerLinkHash, blockExplorerLinkAddress } = payment;
  const byHash = explorerAddress(blockExplorerLinkHash, transaction?.txnHash ?? null);
  if (byHash.kind === "link") return byHash.href;
  const byAddress = explorerAddress(blockExplorerLinkAddress, transaction?.address ?? null);
  return byAddress.kind === "link" ? byAddress.href : null;
}

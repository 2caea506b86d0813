import type { ResourceName } from "#lib/resources/resources.ts";

/**
 * What a cell is made of. text: as it came · amount: an exact decimal · number: an id · flag: yes or no ·
 * time: an instant, written twice, in UTC and in the zone in force · network: the network in words of
 * the currency code at `path` · coin: the coin in which the network of that code takes its fees.
 */
export type CellKind = "text" | "amount" | "number" | "flag" | "time" | "network" | "coin";

/** A column of an exported file. */
export type ExportColumn = {
  /** Its name in JSON Lines and in a manifest. */
  id: string;
  /** Its name in the first line of a table. */
  heading: string;
  kind: CellKind;
  /**
   * The path of its value in the record's normal form: "transaction.amount". Null: the currency
   * that Counterfoil has learnt.
   */
  path: string | null;
  /** The id of the list's column that shows it; null if only a file has it. */
  shownBy: string | null;
};

function column(
  id: string,
  heading: string,
  { kind = "text", path = id, shownBy = id }: Partial<Omit<ExportColumn, "id" | "heading">> = {},
): ExportColumn {
  return { id, heading, kind, path, shownBy };
}

const created = column("createdAt", "Created", { kind: "time" });

/** A currency code and its network in words, beside the amount that a list shows them with. */
function currency(
  id: string,
  heading: string,
  path: string | null,
  shownBy: string,
): ExportColumn[] {
  return [
    column(id, heading, { path, shownBy }),
    column(`${id}Network`, `${heading}: network`, { kind: "network", path, shownBy }),
  ];
}

/** A token's blockchain fee is in another currency than its amount: a file says in which. */
function feeCoin(shownBy: string | null): ExportColumn {
  const path = null;
  return column("blockchainFeeCurrency", "Blockchain fee: currency", {
    kind: "coin",
    path,
    shownBy,
  });
}

const own = (path: string) => ({ path, shownBy: null });

const payouts: ExportColumn[] = [
  column("status", "Status"),
  column("amount", "Amount", { kind: "amount" }),
  ...currency("walletCurrency", "Currency", "walletCurrency", "amount"),
  column("trackingId", "Tracking ID"),
  column("address", "Recipient address"),
  created,
  column("label", "Label"),
  column("feeAmount", "Fee amount", { kind: "amount" }),
  column("fee", "Fee"),
  column("isFeeIncluded", "Fee included", { kind: "flag" }),
  column("tag", "Tag"),
  column("walletId", "Wallet"),
  column("id", "Payout ID", { kind: "number" }),
  column("note", "Note"),
];

const payments: ExportColumn[] = [
  column("paymentStatus", "Status"),
  column("received", "Received", { kind: "amount", path: "transaction.amount" }),
  // Not the conversion's, which may have begun from another amount than what came.
  ...currency("receivedCurrency", "Received currency", null, "received"),
  column("converted", "Converted to", { kind: "amount", path: "conversion.quoteAmount" }),
  ...currency("convertedCurrency", "Converted currency", "conversion.quoteCurrency", "converted"),
  column("id", "Payment ID", { kind: "number" }),
  created,
  column("paymentType", "Type"),
  column("txnHash", "Transaction hash", { path: "transaction.txnHash" }),
  column("address", "Address", { path: "transaction.address" }),
  column("conversionStatus", "Conversion", { path: "conversion.conversionStatus" }),
  column("processingFee", "Processing fee", { kind: "amount" }),
  column("conversionFee", "Conversion fee", { kind: "amount" }),
  column("transactionId", "Transaction ID", { kind: "number", ...own("transaction.id") }),
  column("transactionStatus", "Transaction status", own("transaction.status")),
  column("transactionCreatedAt", "Transaction created", {
    kind: "time",
    ...own("transaction.createdAt"),
  }),
  column("blockchainFee", "Blockchain fee", {
    kind: "amount",
    ...own("transaction.blockchainFee"),
  }),
  feeCoin(null),
  column("tag", "Tag", own("transaction.tag")),
  column("conversionId", "Conversion ID", { kind: "number", ...own("conversion.id") }),
  column("baseAmount", "Conversion: amount", { kind: "amount", ...own("conversion.baseAmount") }),
  column("baseCurrency", "Conversion: currency", own("conversion.baseCurrency")),
  column("rate", "Conversion: rate", { kind: "amount", ...own("conversion.rate") }),
  column("clientOrderId", "Client order ID", own("conversion.clientOrderId")),
  column("conversionCreatedAt", "Conversion created", {
    kind: "time",
    ...own("conversion.createdAt"),
  }),
  column("blockExplorerLinkAddress", "Address explorer", own("blockExplorerLinkAddress")),
  column("blockExplorerLinkHash", "Explorer for hashes", own("blockExplorerLinkHash")),
];

const transactions: ExportColumn[] = [
  column("status", "Status"),
  column("amount", "Amount", { kind: "amount" }),
  // The interface states no currency for a transaction; the sync learns it from its payment.
  column("currency", "Currency (of its payment)", { path: null, shownBy: "amount" }),
  column("id", "Transaction ID", { kind: "number" }),
  column("txnHash", "Hash"),
  column("address", "Address"),
  created,
  column("blockchainFee", "Blockchain fee", { kind: "amount" }),
  feeCoin("blockchainFee"),
  column("tag", "Tag"),
];

const currencies: ExportColumn[] = [
  column("symbol", "Currency"),
  column("name", "Name"),
  column("network", "Network", { kind: "network", path: "symbol" }),
  column("currencyType", "Type"),
  column("minPayout", "Minimum payout", { kind: "amount" }),
  created,
  column("id", "Currency ID", { kind: "number" }),
];

/** All columns that a file of a list can have, in the order of the list. */
export const EXPORT_COLUMNS: Record<ResourceName, ExportColumn[]> = {
  payouts,
  payments,
  transactions,
  currencies,
};

/**
 * The columns of a file: all, or those that show what the list's columns `shown` show, in that order.
 * Ids that the list has not are passed over.
 */
export function exportColumns(
  resource: ResourceName,
  shown: readonly string[] | null,
): ExportColumn[] {
  const all = EXPORT_COLUMNS[resource];
  if (shown === null) return all;
  return [...new Set(shown)].flatMap((id) => all.filter(({ shownBy }) => shownBy === id));
}

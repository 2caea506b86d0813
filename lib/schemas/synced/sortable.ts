import type { ResourceName } from "#lib/resources/resources.ts";

/** The columns by which each list can be sorted: the ids of the lists' own columns. */
export const SORTABLE = {
  payouts: [
    "createdAt",
    "id",
    "status",
    "amount",
    "trackingId",
    "address",
    "label",
    "feeAmount",
    "fee",
    "isFeeIncluded",
    "tag",
    "walletId",
    "note",
  ],
  payments: [
    "createdAt",
    "id",
    "paymentStatus",
    "received",
    "converted",
    "paymentType",
    "txnHash",
    "address",
    "conversionStatus",
    "processingFee",
    "conversionFee",
  ],
  transactions: [
    "createdAt",
    "id",
    "status",
    "amount",
    "txnHash",
    "address",
    "blockchainFee",
    "tag",
  ],
  currencies: ["createdAt", "id", "symbol", "name", "network", "currencyType", "minPayout"],
} as const satisfies Record<ResourceName, readonly string[]>;

/** The order of a list; records that are equal in it follow by time, then by id, in the same direction. */
export type Sorting = { column: string; descending: boolean };

export const NEWEST_FIRST: Sorting = { column: "createdAt", descending: true };

/** `amount` from small to large, `-amount` from large to small; null for what a list has no order by. */
export function readSorting(resource: ResourceName, text: string): Sorting | null {
  const columns: readonly string[] = SORTABLE[resource];
  const descending = text.startsWith("-");
  const column = descending ? text.slice(1) : text;
  return columns.includes(column) ? { column, descending } : null;
}

export function writeSorting({ column, descending }: Sorting): string {
  return descending ? `-${column}` : column;
}

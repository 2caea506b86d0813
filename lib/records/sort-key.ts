import { type RawBuilder, sql } from "kysely";
import { textKey } from "#lib/records/text-key.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";

/** How a column is ordered, and the form of its values in a cursor. */
export type KeyKind = "instant" | "integer" | "decimal" | "code" | "text" | "flag" | "network";

/** What a list is sorted by: the database's column behind the list's, and how it is ordered. */
export type SortKey = { column: string; kind: KeyKind; expression: RawBuilder<unknown> };

type Columns = Record<string, readonly [column: string, kind: KeyKind]>;

const SHARED: Columns = { createdAt: ["created_at", "instant"], id: ["id", "integer"] };

const COLUMNS: Record<ResourceName, Columns> = {
  payouts: {
    ...SHARED,
    status: ["status", "code"],
    amount: ["amount", "decimal"],
    trackingId: ["tracking_id", "text"],
    address: ["address", "text"],
    label: ["label", "text"],
    feeAmount: ["fee_amount", "decimal"],
    fee: ["fee", "code"],
    isFeeIncluded: ["is_fee_included", "flag"],
    tag: ["tag", "text"],
    walletId: ["wallet_id", "code"],
    note: ["note", "text"],
  },
  payments: {
    ...SHARED,
    paymentStatus: ["status", "code"],
    received: ["amount", "decimal"],
    converted: ["quote_amount", "decimal"],
    paymentType: ["type", "code"],
    txnHash: ["txn_hash", "text"],
    address: ["address", "text"],
    conversionStatus: ["conversion_status", "code"],
    processingFee: ["processing_fee", "decimal"],
    conversionFee: ["conversion_fee", "decimal"],
  },
  transactions: {
    ...SHARED,
    status: ["status", "code"],
    amount: ["amount", "decimal"],
    txnHash: ["txn_hash", "text"],
    address: ["address", "text"],
    blockchainFee: ["blockchain_fee", "decimal"],
    tag: ["tag", "text"],
  },
  currencies: {
    ...SHARED,
    symbol: ["symbol", "text"],
    name: ["name", "text"],
    network: ["symbol", "network"],
    currencyType: ["type", "code"],
    minPayout: ["min_payout", "decimal"],
  },
};

/** The columns of a list by which it can be sorted, for what makes their indexes. */
export function sortColumns(resource: ResourceName): string[] {
  return Object.keys(COLUMNS[resource]);
}

/** What a list's column is sorted by. Throws RangeError on a column that the list has not. */
export function sortKey(resource: ResourceName, name: string): SortKey {
  const found = COLUMNS[resource][name];
  if (found === undefined) throw new RangeError(`${resource} are not sorted by ${name}`);
  const [column, kind] = found;
  return { column, kind, expression: expressionOf(`${RESOURCES[resource].table}.${column}`, kind) };
}

function expressionOf(column: string, kind: KeyKind): RawBuilder<unknown> {
  if (kind === "text") return textKey(column);
  return kind === "code" ? sql`${sql.ref(column)} collate "C"` : sql`${sql.ref(column)}`;
}

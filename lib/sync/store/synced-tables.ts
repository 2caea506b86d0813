import type { Synced } from "#lib/schemas/synced/resource.ts";

/**
 * A synced record's columns by name: numbers, decimals and instants are text, as the database has
 * them.
 */
export type Row = Readonly<Record<string, string | boolean | null>>;

type Kind = "text" | "numeric" | "boolean";

const ofKind = <Name extends string>(kind: Kind, ...names: Name[]) =>
  names.map((name) => [name, kind] as const);

/** Each resource's table and the columns that it has for itself, with their types. */
export const SYNCED_TABLES: Record<
  Synced,
  { table: string; columns: readonly (readonly [name: string, kind: Kind])[] }
> = {
  payouts: {
    table: "synced_payout",
    columns: [
      ...ofKind("text", "status", "currency", "address", "tag", "fee", "wallet_id", "tracking_id"),
      ...ofKind("text", "label", "note"),
      ...ofKind("numeric", "amount", "fee_amount"),
      ...ofKind("boolean", "is_fee_included"),
    ],
  },
  payments: {
    table: "synced_payment",
    columns: [
      ...ofKind("text", "status", "type", "currency", "address", "txn_hash", "tag"),
      ...ofKind("text", "quote_currency", "client_order_id", "conversion_status"),
      ...ofKind("numeric", "amount", "quote_amount", "processing_fee", "conversion_fee"),
      ...ofKind("numeric", "transaction_id", "conversion_id"),
    ],
  },
  transactions: {
    table: "synced_transaction",
    columns: [
      ...ofKind("text", "status", "currency", "address", "txn_hash", "tag"),
      ...ofKind("numeric", "amount", "blockchain_fee"),
      ...ofKind("numeric", "payment_id"),
      ...ofKind("boolean", "masked"),
    ],
  },
  currencies: {
    table: "synced_currency",
    columns: [...ofKind("text", "symbol", "name", "type"), ...ofKind("numeric", "min_payout")],
  },
};

/** What every record has beside them. */
const SHARED = [
  ["id", "numeric"],
  ["created_at", "timestamptz"],
  ["raw", "text"],
  ["raw_detail", "text"],
  ["hash", "bytea"],
  ["final", "boolean"],
  ["read_at", "timestamptz"],
] as const;

/** All columns that the store writes, in one order, with their types. */
export function columnsOf(resource: Synced): readonly (readonly [name: string, kind: string])[] {
  return [...SYNCED_TABLES[resource].columns, ...SHARED];
}

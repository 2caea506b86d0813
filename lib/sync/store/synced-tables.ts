import type { ResourceName } from "#lib/resources/resources.ts";

/**
 * A synced record's columns by name: numbers, decimals and instants are text, as the database has
 * them.
 */
export type Row = Readonly<Record<string, string | boolean | null>>;

type Kind = "text" | "numeric" | "boolean";

const ofKind = <Name extends string>(kind: Kind, ...names: Name[]) =>
  names.map((name) => [name, kind] as const);

/** The columns that each resource has for itself, with their types. */
export const OWN_COLUMNS: Record<ResourceName, readonly (readonly [name: string, kind: Kind])[]> = {
  payouts: [
    ...ofKind("text", "status", "currency", "address", "tag", "fee", "wallet_id", "tracking_id"),
    ...ofKind("text", "label", "note"),
    ...ofKind("numeric", "amount", "fee_amount"),
    ...ofKind("boolean", "is_fee_included"),
  ],
  payments: [
    ...ofKind("text", "status", "type", "currency", "address", "txn_hash", "tag"),
    ...ofKind("text", "quote_currency", "client_order_id", "conversion_status"),
    ...ofKind("numeric", "amount", "quote_amount", "processing_fee", "conversion_fee"),
    ...ofKind("numeric", "transaction_id", "conversion_id"),
  ],
  transactions: [
    ...ofKind("text", "status", "currency", "address", "txn_hash", "tag"),
    ...ofKind("numeric", "amount", "blockchain_fee"),
    ...ofKind("numeric", "payment_id"),
    ...ofKind("boolean", "masked"),
  ],
  currencies: [...ofKind("text", "symbol", "name", "type"), ...ofKind("numeric", "min_payout")],
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
export function columnsOf(
  resource: ResourceName,
): readonly (readonly [name: string, kind: string])[] {
  return [...OWN_COLUMNS[resource], ...SHARED];
}

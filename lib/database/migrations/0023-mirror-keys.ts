import { type Kysely, sql } from "kysely";

/**
 * What the mirror's lists are searched and sorted by. A text has beside it the form in which it is
 * compared: its beginning, in small letters, in the order of its bytes, null for nothing; an index takes
 * keys of some 2,700 bytes at most. Key and time of a record carry what lists are narrowed by, time what is
 * totalled too, so that records are passed over and summed up in the index, without a look at their rows;
 * so do the rollups by day.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [table, { texts, facets, sums }] of Object.entries(TABLES)) {
    const keys = texts.map(
      (text) => `add column ${text}_key text collate "C"
        generated always as (nullif(left(lower(${text}), 200), '')) stored`,
    );
    const statements = [
      `alter table ${table} ${keys.join(", ")}`,
      `alter table ${table} drop constraint ${table}_pkey`,
      `alter table ${table} add primary key (merchant_id, id) include (created_at, ${facets.join(", ")})`,
      `drop index ${table}_time`,
      `create index ${table}_by_created_at on ${table} (merchant_id, created_at, id)
        include (${[...facets, ...sums].join(", ")})`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  }
  await sql`alter table mirror_day drop constraint mirror_day_pkey`.execute(database);
  await sql`alter table mirror_day add primary key
    (merchant_id, resource, day, currency, status, kind, wallet_id, quote_currency)
    include (count, unread, amount, fee, quote_amount, conversion_fee)`.execute(database);
}

const TABLES = {
  mirror_payout: {
    texts: ["tracking_id", "address", "tag", "label", "note"],
    facets: ["status", "currency", "amount", "fee", "wallet_id"],
    sums: ["fee_amount"],
  },
  mirror_payment: {
    texts: ["txn_hash", "address", "tag", "client_order_id"],
    facets: ["status", "currency", "amount", "type"],
    sums: ["processing_fee", "quote_amount", "quote_currency"],
  },
  mirror_transaction: {
    texts: ["txn_hash", "address", "tag"],
    facets: ["status", "currency", "amount"],
    sums: ["blockchain_fee"],
  },
  mirror_currency: {
    texts: ["symbol", "name"],
    facets: ["symbol", "min_payout", "type"],
    sums: [],
  },
};

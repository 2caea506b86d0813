import { type Kysely, sql } from "kysely";

/** What the payouts list asks of the order, by how the synced payout's content is called beside it. */
const ORDERED = {
  address: "address",
  label: "label",
  tag: "tag",
  wallet_id: "walletId",
  fee: "fee",
};

/**
 * Orders that the provider lists otherwise than they were ordered: few as a rule, and looked for by each file and total
 * that is filtered by such a column.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [column, listedAs] of Object.entries(ORDERED)) {
    await sql`
      create index ${sql.ref(`payout_row_other_${column}`)} on payout_row (account_id, order_id)
        where order_id is not null and synced_at is not null
          and coalesce(${sql.ref(column)}, '') <> coalesce(synced ->> ${sql.lit(listedAs)}, '')`.execute(
      database,
    );
  }
}

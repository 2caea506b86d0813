import { type Kysely, sql } from "kysely";

/** Orders by the end of their recipient's address, read backwards, as people hold addresses: "…ab34". */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index payout_row_order_address_end on payout_row
      (account_id, (reverse(left(lower(address), 200) collate "C")), created_at, id)
      where order_id is not null`.execute(database);
}

import { type Kysely, sql } from "kysely";

/** Orders that the provider made of another wallet or currency: few, and looked for by each list within limits. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index payout_row_sides_differ on payout_row (account_id)
      where order_id is not null and synced is not null
        and (synced ->> 'walletId' is distinct from wallet_id
          or (ordered_currency <> currency and split_part(ordered_currency, '_', 1) <> currency
            and split_part(currency, '_', 1) <> ordered_currency))`.execute(database);
}

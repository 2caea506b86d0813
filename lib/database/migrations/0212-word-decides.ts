import { type Kysely, sql } from "kysely";

/**
 * The word with which two people have decided on a payout that a look met says so, since that holds also after one of
 * them lost their role. Of the words before, each look asks again whether they count.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_word add column is_enough boolean not null default false`.execute(
    database,
  );
}

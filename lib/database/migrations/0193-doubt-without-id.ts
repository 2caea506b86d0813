import { type Kysely, sql } from "kysely";

/**
 * An order that ended, and whose tracking ID another has taken since, may turn out to have left all the same. It is in
 * doubt without its ID then, and may come to everything that ends a doubt; so far the constraint kept it in doubt.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payout_order
      drop constraint payout_order_held,
      add constraint payout_order_held check (
        holds_tracking_id
        or state not in ('awaiting_approval', 'approved', 'queued', 'sending', 'accepted')
      )`.execute(database);
}

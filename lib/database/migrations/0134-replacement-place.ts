import { type Kysely, sql } from "kysely";

/**
 * Of the orders that replace one payout, one at a time waits to be sent or is being sent. Drafts are not
 * counted, so that one which nobody submits hinders nobody; nor is what has left, so that no index keeps an
 * order from its outcome. What else keeps a replacement back is asked at its submission and its claim
 * (lib/payouts/order/family.ts). Rows that the index before this one took fit this one too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(indexes).execute(database);
}

const indexes = `
  drop index payout_order_one_replacement;
  create unique index payout_order_one_replacement on payout_order (account_id, replaces)
    where replaces is not null
      and state in ('awaiting_approval', 'approved', 'queued', 'sending')`;

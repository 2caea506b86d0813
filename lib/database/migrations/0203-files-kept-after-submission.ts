import { type Kysely, sql } from "kysely";

/**
 * Files can be removed until the first submission alone: when a payout comes back to draft, approvers may have
 * decided by them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function payout_file_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and exists (
        select from payout_order o
        where o.account_id = old.account_id and o.id = old.order_id
          and o.state = 'draft' and o.submitted_at is null
      ) then
        return old;
      end if;
      raise exception 'the file of a payout is kept' using errcode = 'check_violation';
    end $$`.execute(database);
}

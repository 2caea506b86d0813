import { type Kysely, sql } from "kysely";

/**
 * As in migration 0049; and an order is held back as a disabled maker's also where its maker, or its newest adopter, no
 * longer has the maker role. So taking the role away stops what that member ordered and what has not left yet.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function payout_order_maker_disabled(entry payout_order) returns boolean
    language sql stable as $$
      select exists (
        select from member m
        where m.account_id = entry.account_id
          and (m.disabled_at is not null or not 'maker' = any(m.roles))
          and m.id::text = coalesce(entry.adoptions -> -1 ->> 'id', entry.made_by)
      )
    $$`.execute(database);
}

import { type Kysely, sql } from "kysely";

/**
 * As in migration 0049; and an approval counts only while its member may approve, so that disabling an approver
 * also stops what that member approved and what has not left yet. An approval that no longer counts must be given again,
 * like one that is too old.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function payout_order_approval(entry payout_order) returns text
    language sql stable as $$
      select case when max(a.decided_at) is null then 'none'
                  when max(a.decided_at) filter (where not exists (
                    select from member m
                    where m.account_id = a.account_id and m.id::text = a.member
                      and (m.disabled_at is not null or not 'approver' = any(m.roles))
                  )) > now() - interval '72 hours' then 'fresh'
                  else 'too_old' end
      from payout_approval a
      where a.account_id = entry.account_id and a.order_id = entry.id and a.decision = 'approved'
        and a.version = entry.version and a.content_hash = entry.content_hash
        and not payout_order_is_of(entry, a.member)
        and a.decided_at > payout_order_adopted_at(entry)
    $$`.execute(database);
}

import { type Kysely, sql } from "kysely";

/**
 * As in migration 0194; and while its approver must check addresses (migration 0107), an approval counts only if they
 * checked this one. So a rule that demands it also holds for what was approved before it and has not left yet.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function payout_order_approval(entry payout_order) returns text
    language sql stable as $$
      select case when max(a.decided_at) is null then 'none'
                  when max(a.decided_at) filter (where (
                    a.address_check = 'matched'
                    or not address_check_demanded(entry.account_id, entry.currency, a.member)
                  ) and not exists (
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

import { type Kysely, sql } from "kysely";

/**
 * Which member is asked to approve an order: a request, by which nobody gains or loses a right. Whether
 * that member could still approve it is looked up when it is read.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, index, canApprove]) await sql.raw(statement).execute(database);
}

const columns = `
  alter table payout_order
    add column asked_approver text,
    add column asked_approver_name text,
    add constraint payout_order_asked_named
      check ((asked_approver is null) = (asked_approver_name is null))`;

const index = `
  create index payout_order_asked on payout_order (account_id, asked_approver, submitted_at)
    where state = 'awaiting_approval' and asked_approver is not null`;

const canApprove = `
  create function payout_order_asked_can_approve(asked payout_order) returns boolean
  language sql stable as $$
    select not payout_order_is_of(asked, asked.asked_approver) and exists (
      select from person p
      where p.account_id = asked.account_id and p.id::text = asked.asked_approver
        and p.disabled_at is null and 'approver' = any(p.roles)
    )
  $$`;

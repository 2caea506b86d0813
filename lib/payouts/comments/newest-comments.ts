import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { InboxComments } from "#lib/schemas/payouts/inbox.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Of a comment's text, as much as the Inbox shows. */
const MOST_CHARACTERS = 500;

type Row = {
  id: string;
  count: number;
  member: string;
  member_name: string;
  content: string;
  commented_at: string;
};

/**
 * How many comments each of these orders has and the newest of them, by the order's ID, with those from before the
 * payout was known to be an order's; withdrawn ones are left out, and so are orders without any.
 */
export async function readNewestComments(
  orders: readonly Pick<PayoutOrder, "id" | "payoutId">[],
): Promise<InboxComments> {
  if (orders.length === 0) return {};
  // One that moves while the Inbox is read is in two of its groups.
  const distinct = new Map(orders.map(({ id, payoutId }) => [id, payoutId]));
  const subjects = [...distinct].map(([id, payout_id]) => ({ id, payout_id }));
  const { rows } = await sql<Row>`
    select distinct on (subject.id) subject.id, count(*) over (partition by subject.id)::int as count,
      member, member_name, content, commented_at
    from json_to_recordset(${JSON.stringify(subjects)}::json) as subject (id uuid, payout_id numeric)
    join payout_comment comment on comment.account_id = ${await accountId()}
      and (comment.order_id = subject.id or comment.provider_payout_id = subject.payout_id)
    where not exists (
      select from payout_comment_withdrawal withdrawal
      where withdrawal.account_id = comment.account_id and withdrawal.comment_id = comment.id)
    order by subject.id, commented_at desc, comment.id desc`.execute(database());
  const told = rows.map(({ id, count, member, member_name, content, commented_at }) => {
    const newest = {
      member: { id: member, name: member_name },
      text: cut(content),
      commentedAt: commented_at,
    };
    return [id, { count, newest }] as const;
  });
  return Object.fromEntries(told);
}

function cut(text: string): string {
  const characters = [...text];
  if (characters.length <= MOST_CHARACTERS) return text;
  return `${characters.slice(0, MOST_CHARACTERS).join("")}…`;
}

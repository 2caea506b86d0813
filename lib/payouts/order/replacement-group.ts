import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { OrderState } from "#lib/resources/order-states.ts";

/**
 * An order's replacement group: the order that was replaced first, and all that replace it or one of its replacements.
 * At most one of them may be paid. Two things keep it so, and both ask here: a replacement keeps its
 * place from its submission on (`keepsPlace`), so that the next one replaces that one; and nothing is
 * submitted or claimed while another of the replacement group may go, is in doubt, or has its payout.
 */
export type GroupMember = {
  id: string;
  state: OrderState;
  status: string | null;
  replaces: string | null;
  sent_at: string | null;
};

/** As SQL: the ids of an order's replacement group, its own included. */
export function replacementGroupOf(
  account: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql<string>`(
    with recursive above (id, replaces) as (
      select one.id, one.replaces from payout_order one
      where one.account_id = ${account} and one.id = ${id}
      union
      select one.id, one.replaces from above
      join payout_order one on one.account_id = ${account} and one.id = above.replaces
    ), members (id) as (
      select above.id from above where above.replaces is null
      union
      select one.id from members
      join payout_order one on one.account_id = ${account} and one.replaces = members.id)
    select members.id from members)`;
}

/** The replacement group of an order, the oldest first. */
export async function readReplacementGroup(on: Database, id: string): Promise<GroupMember[]> {
  const account = await accountId(on);
  return await on
    .selectFrom("payout_order")
    .select(["id", "state", "status", "replaces", "sent_at"])
    .where("account_id", "=", account)
    .where(sql<boolean>`id in ${replacementGroupOf(sql`${account}::uuid`, sql`${id}::uuid`)}`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Has submissions and claims of the replacement group of `id` take turns, until the transaction ends; nothing if that
 * is null. After the limits' lock and the recipient's, before an order's row, in every transaction.
 */
export async function lockReplacementGroup(on: Database, id: RawBuilder<unknown>): Promise<void> {
  const account = await accountId(on);
  await sql`
    insert into payout_recipient (account_id, key)
    select root.account_id, 'family ' || root.id from payout_order root
    where root.account_id = ${account} and root.replaces is null
      and root.id in ${replacementGroupOf(sql`${account}::uuid`, id)}
    on conflict (account_id, key) do update set key = excluded.key`.execute(on);
}

/**
 * Whether an order keeps the place of the one that it replaces: it may go, or may have left, even if it
 * failed since. What ended before anything left gives it up; a draft has none yet.
 */
export function keepsPlace({ state, sent_at }: Pick<GroupMember, "state" | "sent_at">): boolean {
  switch (state) {
    case "draft":
    case "cancelled":
    case "rejected":
    case "expired":
      return false;
    case "not_sent":
      return sent_at !== null;
    default:
      return true;
  }
}

/**
 * The newest of the replacement group in the place of this order; null if none keeps it. One that gave its place up may
 * itself have been replaced.
 */
export function newestReplacement(group: readonly GroupMember[], id: string): string | null {
  for (const next of group.filter((one) => one.replaces === id).reverse()) {
    const newest = newestReplacement(group, next.id) ?? (keepsPlace(next) ? next.id : null);
    if (newest !== null) return newest;
  }
  return null;
}

import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { OrderState } from "#lib/schemas/payouts/order-state.ts";

/**
 * An order's family: the order that was replaced first, and all that replace it or one of its replacements.
 * At most one of them may be paid. Two things keep it so, and both ask here: a replacement keeps its
 * place from its submission on (`keepsPlace`), so that the next one replaces that one; and nothing is
 * submitted or claimed while another of the family may go, is in doubt, or has its payout.
 */
export type FamilyMember = {
  id: string;
  state: OrderState;
  status: string | null;
  replaces: string | null;
  sent_at: string | null;
};

/** As SQL: the ids of an order's family, its own included. */
export function familyOf(
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
    ), family (id) as (
      select above.id from above where above.replaces is null
      union
      select one.id from family
      join payout_order one on one.account_id = ${account} and one.replaces = family.id)
    select family.id from family)`;
}

/** The family of an order, the oldest first. */
export async function readFamily(on: Database, id: string): Promise<FamilyMember[]> {
  const account = await accountId(on);
  return await on
    .selectFrom("payout_order")
    .select(["id", "state", "status", "replaces", "sent_at"])
    .where("account_id", "=", account)
    .where(sql<boolean>`id in ${familyOf(sql`${account}::uuid`, sql`${id}::uuid`)}`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Has submissions and claims of the family of `id` take turns, until the transaction ends; nothing if that
 * is null. After the limits' lock and the recipient's, before an order's row, in every transaction.
 */
export async function lockFamily(on: Database, id: RawBuilder<unknown>): Promise<void> {
  const account = await accountId(on);
  await sql`
    insert into payout_recipient (account_id, key)
    select root.account_id, 'family ' || root.id from payout_order root
    where root.account_id = ${account} and root.replaces is null
      and root.id in ${familyOf(sql`${account}::uuid`, id)}
    on conflict (account_id, key) do update set key = excluded.key`.execute(on);
}

/**
 * Whether an order keeps the place of the one that it replaces: it may go, or may have left, even if it
 * failed since. What ended before anything left gives it up; a draft has none yet.
 */
export function keepsPlace({ state, sent_at }: Pick<FamilyMember, "state" | "sent_at">): boolean {
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

/** The one of the family that replaced this order last; null if none keeps its place. */
export function newestReplacement(family: readonly FamilyMember[], id: string): string | null {
  const next = family.findLast((one) => one.replaces === id && keepsPlace(one));
  return next === undefined ? null : (newestReplacement(family, next.id) ?? next.id);
}

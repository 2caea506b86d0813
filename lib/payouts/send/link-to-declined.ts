import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { replacementGroupOf } from "#lib/payouts/order/replacement-group.ts";
import { type SearchedForEarlier, wasDeclinedLately } from "#lib/payouts/send/claim-facts.ts";
import type { SearchedBeforeSending } from "#lib/payouts/send/search-before-sending.ts";
import { keepCandidate } from "#lib/payouts/unconfirmed/candidates.ts";
import { isAnothers, wasIdTaken, withoutKnown } from "#lib/payouts/unconfirmed/known-payouts.ts";
import { settleAsFound } from "#lib/payouts/unconfirmed/settle-as-found.ts";
import { settlingNow } from "#lib/payouts/unconfirmed/settling.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Links an order to the one that was declined just before for the same recipient, whatever its
 * amount. Then looks for that one, for every other one declined there lately, and for what the order
 * replaces: a proxy may have sent one twice, and only the second answer came back. So it does for
 * their replacement group, and for what they were linked to, while these hold their tracking IDs. If one is found,
 * the claim stops this one; a payout that may be one of theirs has the claim wait. Returns whom it looked for. Rejects if the provider can't be read, or it is not known
 * yet whose a payout is.
 */
export async function linkToDeclined(
  { id }: PayoutOrder,
  search: (order: PayoutOrder) => Promise<SearchedBeforeSending>,
): Promise<SearchedForEarlier> {
  const account = await accountId();
  const settling = await settlingNow();
  const group = replacementGroupOf(sql.ref("e.account_id"), sql.ref("e.id"));
  const declined = sql`
    select other.id from payout_order other
    where other.account_id = e.account_id and other.id <> e.id
      and other.recipient_hash = e.recipient_hash and ${wasDeclinedLately(settling.ms)}`;
  await sql`
    update payout_order e set linked_to = (
      ${declined} and other.id not in ${group} order by other.settled_at desc limit 1)
    where e.account_id = ${account} and e.id = ${id} and e.state = 'queued' and e.linked_to is null
      and exists (${declined} and other.id not in ${group})`.execute(database());
  const { rows } = await sql<{ id: string }>`
    with recursive near (id, replaces, linked_to) as (
      select one.id, one.replaces, one.linked_to from payout_order e
      join payout_order one on one.account_id = e.account_id and one.id <> e.id
        and (one.id in (e.replaces, e.linked_to) or one.id in (${declined}))
      where e.account_id = ${account} and e.id = ${id}
    ), earlier (id, replaces, linked_to) as (
      select near.id, near.replaces, near.linked_to from near
      union
      select one.id, one.replaces, one.linked_to from earlier
      join payout_order one
        on one.account_id = ${account} and one.id in (earlier.replaces, earlier.linked_to))
    select one.id from payout_order one
    where one.account_id = ${account} and one.id <> ${id} and one.sent_at is not null
      and one.state in ('refused', 'not_sent', 'declared_unsent')
      and (one.id in (select near.id from near) or (one.holds_tracking_id and (
        one.id in (select earlier.id from earlier)
        or one.id in ${replacementGroupOf(sql`${account}::uuid`, sql`${id}::uuid`)})))`.execute(
    database(),
  );
  await Promise.all(rows.map((one) => searchForEarlier(one.id, search)));
  return { ids: rows.map((one) => one.id), settlingMs: settling.ms };
}

async function searchForEarlier(
  id: string,
  search: (order: PayoutOrder) => Promise<SearchedBeforeSending>,
): Promise<void> {
  const earlier = await findOrder(id);
  if (earlier === null) return;
  const { found, payout } = await search(earlier.order);
  if (payout !== null && found === "changed_id") {
    for (const possible of await withoutKnown(earlier.order, [payout])) {
      await keepCandidate(id, possible);
    }
    return;
  }
  // Its tracking ID at a payout that says something else: that one exists all the same.
  if (payout === null || (found !== "own_payout" && found !== "other_content")) return;
  if (await isAnothers(id, payout.id)) return;
  // The other order's own searches take it if it is that one's; until then nobody knows what to stop.
  if (await wasIdTaken(earlier.order)) throw new Error("it is not known whose this payout is");
  await settleAsFound(id, payout, "sender");
}

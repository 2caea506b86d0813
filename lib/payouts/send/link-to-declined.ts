import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { compareContent } from "#lib/matching/compare-content.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { settleAsFound } from "#lib/payouts/resolve/settle-as-found.ts";
import { settlingNow } from "#lib/payouts/resolve/settling.ts";
import { wasDeclinedLately } from "#lib/payouts/send/claim-facts.ts";
import type { LookedBefore } from "#lib/payouts/send/look-before.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Links an order to the one that was declined just before for the same recipient, whatever its
 * amount, and looks for that one too: a proxy may have sent it twice, and only the second answer
 * came back. So it is for what that one was linked to. If one is found, the claim stops this one.
 * Rejects if the provider can't be read.
 */
export async function linkToDeclined(
  { id }: PayoutOrder,
  look: (order: PayoutOrder) => Promise<LookedBefore>,
): Promise<void> {
  const account = await accountId();
  const settling = await settlingNow();
  const declined = sql`
    select other.id from payout_order other
    where other.account_id = e.account_id and other.id <> e.id
      and other.recipient_key = e.recipient_key and ${wasDeclinedLately(settling.ms)}
    order by other.settled_at desc limit 1`;
  const { rows } = await sql<{ linked_to: string }>`
    update payout_order e set linked_to = coalesce(e.linked_to, (${declined}))
    where e.account_id = ${account} and e.id = ${id} and e.state = 'queued'
      and (e.linked_to is not null or exists (${declined}))
    returning linked_to`.execute(database());
  const [linked] = rows;
  if (linked === undefined) return;
  const earlier = [linked.linked_to, ...(await declinedBefore(account, linked.linked_to))];
  await Promise.all(earlier.map((one) => lookForEarlier(one, look)));
}

/** What an order was linked to in its turn, as long as its last look is not over. */
async function declinedBefore(account: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive earlier (id, state, holds_tracking_id, linked_to) as (
      select null::uuid, null::text, false, e.linked_to from payout_order e
      where e.account_id = ${account} and e.id = ${id}
      union
      select one.id, one.state, one.holds_tracking_id, one.linked_to from earlier
      join payout_order one on one.account_id = ${account} and one.id = earlier.linked_to)
    select id from earlier where state = 'refused' and holds_tracking_id`.execute(database());
  return rows.map((row) => row.id);
}

async function lookForEarlier(
  id: string,
  look: (entry: PayoutOrder) => Promise<LookedBefore>,
): Promise<void> {
  const earlier = await findOrder(id);
  if (earlier === null) return;
  const { met, payout } = await look(earlier.order);
  // Its tracking ID at a payout that says something else: that one exists all the same.
  if (payout === null || (met !== "own_payout" && met !== "other_content")) return;
  const discrepancies = compareContent(payout, earlier.order.request);
  await settleAsFound(earlier.order.id, payout, "sender", discrepancies);
}

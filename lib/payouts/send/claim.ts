import "server-only";
import { sql } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { lockReplacementGroup } from "#lib/payouts/order/replacement-group.ts";
import { lockLimits } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { type ClearSearch, readClaimFacts } from "#lib/payouts/send/claim-facts.ts";
import type { Sender } from "#lib/payouts/sending-process/sender.ts";
import { sendingLimitMs } from "#lib/payouts/sending-process/sending-limit.ts";
import { inMs, moveOrder, now } from "#lib/payouts/states/move-order.ts";
import { type NotClaimable, whyNotClaimable } from "#lib/payouts/states/order-life.ts";
import { shareClaims } from "#lib/payouts/stop/stop-payouts.ts";

export type Claimed =
  | { order: OrderWithPayout; why: null }
  | {
      order: null;
      why: Exclude<NotClaimable, "possible_match" | "earlier_found">;
    }
  | {
      order: null;
      why: "earlier_found";
      /** Whether the payout that was found is of its replacement group. */
      isOfGroup: boolean;
    }
  | {
      order: null;
      why: "possible_match";
      /** The order that has it. */
      matchOf: string | null;
    };

/**
 * Takes a queued order for sending and commits that with an audit event, or says why it may not be sent
 * now. Orders to one recipient are claimed one after the other, and so are those that replace one
 * payout, so that no two of them are under way at once; beside the released version, also by its key. Without a
 * search it is never taken: that asks what else stands in its way.
 */
export function claim(id: string, sender: Sender, search: ClearSearch | null): Promise<Claimed> {
  return tx<Claimed>(async (transaction) => {
    const account = await accountId(transaction);
    // Under limits, claims come one after the other; otherwise side by side.
    const limits = await lockLimits(transaction);
    if (limits.length === 0) await shareClaims(transaction);
    await sql`
      insert into payout_recipient (account_id, key)
      select distinct account_id, coalesce(key, id::text) as key
      from payout_order, unnest(array[recipient_hash, recipient_key]) as key
      where account_id = ${account} and id = ${id}
      order by key
      on conflict (account_id, key) do update set key = excluded.key`.execute(transaction);
    const replaced = sql`(select claimed.replaces from payout_order claimed
      where claimed.account_id = ${account} and claimed.id = ${id})`;
    await lockReplacementGroup(transaction, replaced);
    const facts = await readClaimFacts(transaction, id, { sender, search, limits });
    if (facts === null) return { order: null, why: "not_queued" };
    const why = whyNotClaimable(facts.order, facts.now);
    if (why === "possible_match") return { order: null, why, matchOf: facts.matchOf };
    if (why === "earlier_found") return { order: null, why, isOfGroup: facts.isGroupPaid };
    if (why !== null) return { order: null, why };
    const order = await moveOrder(transaction, id, {
      from: "queued",
      to: "sending",
      by: { source: "sender" },
      values: { sent_at: now, lease_until: inMs(sendingLimitMs()), sender: sender.id },
    });
    if (order === null) return { order: null, why: "not_queued" };
    const { contentHash, version } = order.order;
    await append(
      transaction,
      { system: "sender" },
      {
        action: "payouts.sending",
        subject: orderSubject(id),
        outcome: "done",
        before: { state: "queued" },
        after: { state: "sending", contentHash, version, sender: sender.id },
      },
    );
    return { order, why: null };
  });
}

import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { compareInstants } from "#lib/dates/normal-instant.ts";
import { newestReplacement, readReplacementGroup } from "#lib/payouts/order/replacement-group.ts";
import { type PayoutHistory, payoutHistorySchema } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** What was decided on an order and what was seen of it, oldest first. */
export async function readHistory(order: PayoutOrder): Promise<PayoutHistory> {
  const account = await accountId();
  const adoptedAt = order.adoptions.at(-1)?.at;
  const [decisions, events, group, closings] = await Promise.all([
    database()
      .selectFrom("payout_approval")
      .leftJoin("stopped_word", (join) =>
        join
          .onRef("stopped_word.account_id", "=", "payout_approval.account_id")
          .onRef("stopped_word.word_id", "=", "payout_approval.id"),
      )
      .selectAll("payout_approval")
      .select(["stopped_by_name", "stopped_word.reason as stopped_reason"])
      .where("payout_approval.account_id", "=", account)
      .where("order_id", "=", order.id)
      .orderBy("decided_at")
      .execute(),
    database()
      .selectFrom("payout_event")
      .selectAll()
      .where("account_id", "=", account)
      .where("order_id", "=", order.id)
      .orderBy("first_seen_at")
      .execute(),
    readReplacementGroup(database(), order.id),
    database()
      .selectFrom("payout_closing")
      .selectAll()
      .where("account_id", "=", account)
      .where("order_id", "=", order.id)
      .orderBy("closed_at")
      .execute(),
  ]);
  return payoutHistorySchema.parse({
    decisions: decisions.map((row) => ({
      id: row.id,
      decision: row.decision,
      reason: row.reason,
      version: row.version,
      contentHash: row.content_hash,
      orderState: row.order_state,
      decidedAt: row.decided_at,
      member: { id: row.member, name: row.member_name },
      candidateId: row.candidate_id,
      addressCheck: row.address_check,
      stopped:
        row.stopped_by_name === null || row.stopped_reason === null
          ? null
          : { by: row.stopped_by_name, reason: row.stopped_reason },
      stands:
        row.stopped_by_name === null &&
        row.version === order.version &&
        row.content_hash === order.contentHash &&
        (adoptedAt === undefined || compareInstants(row.decided_at, adoptedAt) > 0),
    })),
    events: events.map(({ id, field, value, by, reading, first_seen_at }) => ({
      id,
      field,
      value,
      by,
      reading,
      firstSeenAt: first_seen_at,
    })),
    closings: closings.map(({ id, member, member_name, reason, closed_at }) => ({
      id,
      member: { id: member, name: member_name },
      reason,
      closedAt: closed_at,
    })),
    replacedBy: newestReplacement(group, order.id),
  });
}

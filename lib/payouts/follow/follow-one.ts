import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { isStillPayoutOf } from "#lib/matching/is-same-payout.ts";
import { log } from "#lib/observability/log.ts";
import { metrics } from "#lib/observability/metrics.ts";
import { nextReadInMs } from "#lib/payouts/follow/follow-schedule.ts";
import { storable } from "#lib/payouts/follow/followed-columns.ts";
import { orAsHinted } from "#lib/payouts/follow/read-again.ts";
import { lockOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { inMs, noteOn, now } from "#lib/payouts/states/move-order.ts";
import { type DefinedStatus, mayFollow, statusMeaning } from "#lib/resources/status-meaning.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { noteStatuses } from "#lib/status-definitions/note-statuses.ts";
import { askForPayout } from "#lib/sync/completeness/ask-for-payout.ts";

export type ReadPayout = (id: string) => Promise<Payout>;

/**
 * One reading of an order's payout, and what it says recorded. Of readings that overlap the one
 * that began last counts, whichever arrives last. Returns whether the provider gave the order's payout, with a status:
 * nothing is learned from another one that has its ID, such as one of another merchant account.
 */
export async function followOne({ order }: OrderWithPayout, read: ReadPayout): Promise<boolean> {
  const beganAt = await databaseNow();
  const payout = await read(order.payoutId ?? "").catch(() => null);
  const defined = await definedStatuses();
  const taken = await tx(async (transaction) => {
    const held = await lockOrder(transaction, order.id);
    if (held === null) return null;
    const isOwn = payout !== null && isPayoutOf(held, payout);
    const reading = { payout: isOwn ? payout : null, beganAt, defined };
    return { isOwn, isUnexpected: await take(transaction, held.order, reading) };
  });
  if (taken?.isUnexpected) {
    metrics().unexpectedStatuses.inc();
    log("warn", { event: "unexpected_status", resource: "payouts" });
  }
  if (payout === null || taken === null) return false;
  if (!taken.isOwn) log("warn", { event: "other_payout", resource: "payouts" });
  if (!taken.isOwn || payout.id === null || payout.status === null) return false;
  await noteStatuses([{ kind: "payout", status: payout.status, recordId: payout.id }], "follower");
  return true;
}

function isPayoutOf({ order, payout: known }: OrderWithPayout, payout: Payout): boolean {
  const { createdAt = null, amount = null, trackingId = null } = known ?? {};
  const ofOrder = { id: order.payoutId, createdAt, amount, trackingId };
  return isStillPayoutOf(order.request, ofOrder, payout);
}

/** `payout`: null where the provider gave none, or another one. */
type Reading = { payout: Payout | null; beganAt: string; defined: readonly DefinedStatus[] };

/** Returns whether the payout has a status that may not follow the one before. */
async function take(
  transaction: Transaction<Tables>,
  order: PayoutOrder,
  { payout, beganAt, defined }: Reading,
): Promise<boolean> {
  const follow_reads = sql<number>`follow_reads + 1`;
  const status = payout?.status ?? null;
  const isRead = payout !== null && status !== null;
  if (!isRead || !(await isNewest(transaction, order.id, beganAt))) {
    const follow_at = orAsHinted(next(order, order.status, defined), beganAt);
    await noteOn(transaction, order, { follow_reads, follow_at });
    return false;
  }
  const isSame = status === order.status;
  const nextAt = next(order, status, defined);
  await noteOn(transaction, order, {
    follow_reads,
    payout: JSON.stringify(storable(payout)),
    payout_read_at: beganAt,
    follow_at: orAsHinted(nextAt, beganAt),
    ...(!isSame && { status, status_seen_at: now }),
  });
  if (!isSame && order.payoutId !== null) {
    const asked = { payoutId: order.payoutId, status, beganAt };
    const isOtherwise = await askForPayout(transaction, asked);
    // Sync may have read it after this reading, and didn't have the order followed again, which still was.
    if (isOtherwise && nextAt === null) await noteOn(transaction, order, { follow_at: now });
  }
  if (order.status === null || mayFollow("payout", order.status, status, defined)) return false;
  await transaction
    .insertInto("payout_event")
    .values({
      account_id: await accountId(transaction),
      order_id: order.id,
      field: "status_unexpected",
      value: `${order.status} → ${status}`,
      by: JSON.stringify({ source: "follower" }),
      reading: JSON.stringify(storable(payout)),
    })
    .execute();
  return true;
}

/**
 * Whether no reading that began later has been recorded. One of a time to come was recorded before the database's clock
 * was set back.
 */
async function isNewest(transaction: Database, id: string, beganAt: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select coalesce(payout_read_at <= ${beganAt}::timestamptz or payout_read_at > clock_timestamp(), true) as is
    from payout_order where account_id = ${await accountId(transaction)} and id = ${id}`.execute(
    transaction,
  );
  return rows[0]?.is === true;
}

function next(order: PayoutOrder, status: string | null, defined: readonly DefinedStatus[]) {
  const meaning = status === null ? null : statusMeaning("payout", status, defined);
  if (meaning?.isFinal) return null;
  const since = Date.parse(order.settledAt ?? order.submittedAt);
  const inMilliseconds = nextReadInMs(Date.now() - since, meaning?.source === "unknown");
  return inMilliseconds === null ? null : inMs(inMilliseconds);
}

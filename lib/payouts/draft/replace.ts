import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { readDraft } from "#lib/payouts/draft/draft-row.ts";
import { whyNotReplaceable } from "#lib/payouts/draft/replaceable.ts";
import type { Row } from "#lib/payouts/order/order-row.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { insertDraft, inTransaction } from "#lib/payouts/states/move-order.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * A new draft that replaces a payout that failed, linked to it, with the same content under a tracking
 * ID of its own, so that the two can be told apart whatever turns up later. The maker's own draft, where
 * they began one before. Other makers may have one each: which of them replaces it is decided when the
 * first is submitted. Rejects with a Failure: not_found, conflict (it has not failed, or is replaced).
 */
export async function replaceOrder(
  transaction: Database,
  id: string,
  maker: User,
): Promise<PayoutDraft> {
  const { order } = await requireOrder(transaction, id);
  const why = await whyNotReplaceable(transaction, { id: null, replaces: id });
  if (why !== null) throw new Failure("conflict", why);
  const own = await ownDraft(transaction, id, maker);
  if (own !== null) return readDraft(own);
  const trackingId = await trackingIdFor(transaction, order);
  const row = await insertDraft(transaction, await accountId(transaction), {
    id: randomUUIDv7(),
    content: { ...draftContentOf(order.request), trackingId },
    replaces: id,
    maker,
  })
    .returningAll()
    .executeTakeFirstOrThrow();
  await inTransaction(transaction, (own) => writeOrderRow(own, row));
  return readDraft(row);
}

async function ownDraft(transaction: Database, id: string, maker: User): Promise<Row | null> {
  const row = await transaction
    .selectFrom("payout_order")
    .selectAll()
    .where("account_id", "=", await accountId(transaction))
    .where("replaces", "=", id)
    .where("state", "=", "draft")
    .where("made_by", "=", maker.id)
    .orderBy("draft_saved_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** One that was marked as not sent may turn up, and its ID is never mistaken for its replacement's. */
async function trackingIdFor(transaction: Database, { state, request }: PayoutOrder) {
  if (state === "declared_unsent") return randomUUIDv7();
  return await nextTrackingId(transaction, request.trackingId);
}

/** As long as a tracking ID may be. */
const LONGEST = 128;

/** The first of INV-7-2, INV-7-3, … that no order ever had. */
async function nextTrackingId(transaction: Database, trackingId: string): Promise<string> {
  const [, base = trackingId, count = "1"] = /^(.+)-([2-9]|[1-9]\d{1,3})$/.exec(trackingId) ?? [];
  const isNumbered = base !== trackingId && (await isUsed(transaction, base));
  const stem = isNumbered ? base : trackingId;
  for (let next = isNumbered ? Number(count) + 1 : 2; ; next += 1) {
    const suffix = `-${next}`;
    const candidate = stem.slice(0, LONGEST - suffix.length) + suffix;
    if (!(await isUsed(transaction, candidate))) return candidate;
  }
}

async function isUsed(transaction: Database, trackingId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where("tracking_id", "=", trackingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const NOT_DECLINED = "Only a payout that the provider declined or did not get is corrected.";

/**
 * As `replaceOrder`, of an order that the provider declined. Rejects with a Failure: not_found,
 * conflict (it was not declined, or is being replaced).
 */
export async function correctOrder(
  transaction: Database,
  id: string,
  maker: User,
): Promise<PayoutDraft> {
  const { order } = await requireOrder(transaction, id);
  if (order.state !== "refused" && order.state !== "not_sent") {
    throw new Failure("conflict", NOT_DECLINED);
  }
  return await replaceOrder(transaction, id, maker);
}

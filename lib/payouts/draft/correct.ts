import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { accountId } from "#lib/database/account.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { readDraft } from "#lib/payouts/draft/draft-row.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { type Executor, now } from "#lib/payouts/states/move-order.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

const NOT_DECLINED = "Only a payout that the provider declined or did not get is corrected.";
/** As long as a tracking ID may be. */
const LONGEST = 128;

/**
 * A new draft with the content of an order that the provider declined, linked to it, under a new tracking
 * ID: the old one may have left in a request. INV-7 becomes INV-7-2. Rejects with a Failure: not_found,
 * conflict (it was not declined).
 */
export async function correctOrder(
  transaction: Executor,
  id: string,
  maker: User,
): Promise<PayoutDraft> {
  const { order } = await requireOrder(transaction, id);
  if (order.state !== "refused" && order.state !== "not_sent") {
    throw new Failure("conflict", NOT_DECLINED);
  }
  const trackingId = await nextTrackingId(transaction, order.request.trackingId);
  const row = await transaction
    .insertInto("payout_order")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      state: "draft",
      linked_to: id,
      made_by: maker.id,
      made_by_name: maker.name,
      moved_by: JSON.stringify({ source: "person", ...maker }),
      draft: JSON.stringify({ ...draftContentOf(order.request), trackingId }),
      draft_saved_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return readDraft(row);
}

/** The first of INV-7-2, INV-7-3, … that no order ever had. */
async function nextTrackingId(transaction: Executor, trackingId: string): Promise<string> {
  const [, base = trackingId, count = "1"] = /^(.+)-([2-9]|[1-9]\d{1,3})$/.exec(trackingId) ?? [];
  const isNumbered = base !== trackingId && (await isUsed(transaction, base));
  const stem = isNumbered ? base : trackingId;
  for (let next = isNumbered ? Number(count) + 1 : 2; ; next += 1) {
    const suffix = `-${next}`;
    const candidate = stem.slice(0, LONGEST - suffix.length) + suffix;
    if (!(await isUsed(transaction, candidate))) return candidate;
  }
}

async function isUsed(transaction: Executor, trackingId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where("tracking_id", "=", trackingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

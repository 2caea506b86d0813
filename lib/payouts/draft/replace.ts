import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { accountId } from "#lib/database/account.ts";
import { hasCode } from "#lib/database/retry.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { readDraft } from "#lib/payouts/draft/draft-row.ts";
import { nextTrackingId } from "#lib/payouts/draft/next-tracking-id.ts";
import type { Row } from "#lib/payouts/order/order-row.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { hasFailed } from "#lib/payouts/states/failed.ts";
import { type Executor, inTransaction, now } from "#lib/payouts/states/move-order.ts";
import { CAME_TO_NOTHING } from "#lib/payouts/states/moves.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/**
 * A new draft that replaces a payout that failed, linked to it, with the same content under a tracking
 * ID of its own, so that the two can be told apart whatever turns up later. The maker's own draft, where
 * they began one before. Rejects with a Failure: not_found, conflict (it has not failed, or another
 * replacement may still go). The database refuses (unique_violation) a second replacement, too.
 */
export async function replaceOrder(
  transaction: Executor,
  id: string,
  maker: User,
): Promise<PayoutDraft> {
  const { order } = await requireOrder(transaction, id);
  if (!hasFailed(order, await definedStatuses(transaction))) {
    throw new Failure("conflict", "Only a payout that failed or was not sent can be replaced.");
  }
  const live = await liveReplacement(transaction, id);
  if (live !== null) return ownDraft(live, maker);
  const trackingId = await trackingIdFor(transaction, order);
  const row = await transaction
    .insertInto("payout_order")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      state: "draft",
      replaces: id,
      linked_to: order.state === "refused" || order.state === "not_sent" ? id : null,
      made_by: maker.id,
      made_by_name: maker.name,
      moved_by: JSON.stringify({ source: "person", ...maker }),
      draft: JSON.stringify({ ...draftContentOf(order.request), trackingId }),
      draft_saved_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseSecond);
  await inTransaction(transaction, (own) => writeOrderRow(own, row));
  return readDraft(row);
}

const UNIQUE_VIOLATION = new Set(["23505"]);

/** A draft may be submitted in place of the order at the same moment, without it being locked. */
function refuseSecond(error: unknown): never {
  if (!hasCode(error, UNIQUE_VIOLATION)) throw error;
  throw new Failure("conflict", "This payout is being replaced already.");
}

async function liveReplacement(transaction: Executor, id: string): Promise<Row | null> {
  const row = await transaction
    .selectFrom("payout_order")
    .selectAll()
    .where("account_id", "=", await accountId(transaction))
    .where("replaces", "=", id)
    .where("state", "not in", CAME_TO_NOTHING)
    .executeTakeFirst();
  return row ?? null;
}

function ownDraft(live: Row, maker: User): PayoutDraft {
  if (live.state === "draft" && live.made_by === maker.id) return readDraft(live);
  const why =
    live.state === "draft"
      ? `${live.made_by_name ?? "Someone else"} has begun a replacement and not submitted it yet.`
      : "Another payout replaces it already.";
  throw new Failure("conflict", `This payout is being replaced already. ${why}`);
}

/** One that was marked as not sent may turn up, and its ID is never mistaken for its replacement's. */
async function trackingIdFor(transaction: Executor, { state, request }: PayoutOrder) {
  if (state === "declared_unsent") return randomUUIDv7();
  return await nextTrackingId(transaction, request.trackingId);
}

import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { whyApproval } from "#lib/payouts/approve/why-approval.ts";
import { requireReplaceable } from "#lib/payouts/draft/replaceable.ts";
import { takenOver } from "#lib/payouts/draft/take-back.ts";
import { requireNotLogged } from "#lib/payouts/lost-commits/require-not-logged.ts";
import { contentHash, contentHashes } from "#lib/payouts/order/content-hash.ts";
import { type OrderWithPayout, readRow } from "#lib/payouts/order/order-row.ts";
import { recipientHash } from "#lib/payouts/order/recipient-hash.ts";
import { recipientKey } from "#lib/payouts/order/recipient-key.ts";
import { lockReplacementGroup } from "#lib/payouts/order/replacement-group.ts";
import { lockLimits } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { whyOverLimit } from "#lib/payouts/rolling-limits/why-over-limit.ts";
import {
  AT_ONCE_MS,
  inMs,
  insertDraft,
  inTransaction,
  now,
  stateColumns,
} from "#lib/payouts/states/move-order.ts";
import { requireOpenAccount } from "#lib/payouts/stop/require-open-account.ts";
import { lockSubmission } from "#lib/payouts/submit/submission-lock.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/**
 * What is submitted, by which user, under which key, and the draft it was written in, if
 * Counterfoil kept one.
 */
export type Order = {
  request: PayoutRequest;
  key: string;
  draftId: string | null;
  /** The order that it replaces, for a draft that is made here; a kept one has its own. */
  replaces: string | null;
  maker: User;
  /** Who is asked to approve it, where that is needed; null: anyone who may. */
  asked?: User | null;
};

/**
 * Freezes the order: its draft, made here if none was kept, is queued, or awaits approval if the
 * rule in force asks for it. Null if the draft was submitted already. The database refuses
 * (unique_violation) a key or a tracking ID that is held; then nothing was written. Rejects with a
 * Failure "conflict" if the draft is another user's, is of an order that somebody took over, was submitted like this
 * and taken back since, was sent before commits were lost, or may not replace what it would, or if the account was
 * closed.
 */
export async function enterOrder(
  transaction: Transaction<Tables>,
  { request, key, draftId, replaces, maker, asked: approver = null }: Order,
): Promise<OrderWithPayout | null> {
  const account_id = await accountId(transaction);
  const id = draftId ?? randomUUIDv7();
  await lockSubmission(transaction, key);
  const limits = await lockLimits(transaction);
  await requireOpenAccount(transaction, "Nothing was submitted.");
  if (draftId !== null) await requireNotLogged(transaction, draftId);
  const replaced = await replacedBy(transaction, { id, replaces });
  if (replaced !== null) await lockReplacementGroup(transaction, sql`${replaced}::uuid`);
  await requireReplaceable(transaction, { id, replaces: replaced });
  await insertDraft(transaction, account_id, { id, content: {}, replaces, maker })
    .onConflict((conflict) => conflict.columns(["account_id", "id"]).doNothing())
    .execute();
  const why = await whyApproval(transaction, request, { makerId: maker.id, submittedAt: null });
  const order = { id, request, makerId: maker.id, submittedAt: null };
  const overLimit = await whyOverLimit(transaction, order, limits);
  const asked = why !== null || overLimit !== null;
  const row = await transaction
    .updateTable("payout_order")
    .set({
      ...stateColumns(asked ? "awaiting_approval" : "queued"),
      moved_by: JSON.stringify({ source: "person", ...maker }),
      idempotency_key: key,
      tracking_id: request.trackingId,
      request: JSON.stringify(request),
      content_hash: contentHash(request),
      currency: request.currency,
      amount: request.amount,
      // Under the limits' lock, so that the order of submissions is the order in which they were judged.
      submitted_at: limits.length > 0 ? sql<string>`clock_timestamp()` : now,
      needs_approval: asked,
      asked_approver: asked && approver !== null ? approver.id : null,
      asked_approver_name: asked && approver !== null ? approver.name : null,
      reason: why?.sentence ?? overLimit,
      recipient_hash: recipientHash(request),
      recipient_key: recipientKey(request),
      ...(!asked && { lease_until: inMs(AT_ONCE_MS), released_at: now }),
    })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where("state", "=", "draft")
    .where("made_by", "=", maker.id)
    .where(sql<boolean>`adoptions = '[]'`)
    // A late repeat of what was submitted before it was taken back would undo what was edited since.
    .where(
      sql<boolean>`(idempotency_key = ${key}
        and content_hash = any(${contentHashes(request, account_id)}::text[])) is not true`,
    )
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) {
    await requireOwn(transaction, id, { maker, key });
    return null;
  }
  if (row.replaces !== replaced) throw new Failure("conflict", CHANGED);
  await inTransaction(transaction, (own) => writeOrderRow(own, row));
  return readRow(row);
}

const CHANGED =
  "Nothing was sent. This draft was saved elsewhere at the same moment. Submit it again.";

/** What the order replaces: as its kept draft says, which never changes, or as it is submitted. */
async function replacedBy(
  transaction: Database,
  { id, replaces }: { id: string; replaces: string | null },
): Promise<string | null> {
  const kept = await transaction
    .selectFrom("payout_order")
    .select("replaces")
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .executeTakeFirst();
  return kept === undefined ? replaces : kept.replaces;
}

const ANOTHERS = "Not sent: this draft belongs to someone else. Create a new payout.";

const TAKEN_BACK =
  "Nothing was sent. This payout was submitted like this before, and returned to draft to be edited. Open the draft and submit it from there.";

/** Rejects if the draft is somebody else's, or was submitted under this key before: no trying again can change it. */
async function requireOwn(
  transaction: Database,
  id: string,
  { maker, key }: Pick<Order, "maker" | "key">,
): Promise<void> {
  const draft = await transaction
    .selectFrom("payout_order")
    .select(["made_by", "idempotency_key", sql<boolean>`adoptions <> '[]'`.as("is_adopted")])
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .where("state", "=", "draft")
    .executeTakeFirst();
  if (draft === undefined) return;
  if (draft.made_by === maker.id) {
    // The released version let its maker edit what somebody took over.
    if (draft.is_adopted) throw takenOver();
    if (draft.idempotency_key === key) throw new Failure("conflict", TAKEN_BACK, { orderId: id });
    return;
  }
  throw new Failure("conflict", ANOTHERS, { errors: { trackingId: [ANOTHERS] } });
}

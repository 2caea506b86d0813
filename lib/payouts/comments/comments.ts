import "server-only";
import type { Selectable } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { findByPayout } from "#lib/payouts/order/find-by-payout.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { getRecord } from "#lib/provider/records.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { NewComment, PayoutComment } from "#lib/schemas/payouts/payout-comment.ts";
import { isRecordId } from "#lib/text/record-id.ts";

/** A payout's page, by its order's UUID or by the provider's ID. */
export type CommentPlace = { orderId: string } | { payoutId: string };

/** What both IDs of a payout are, as far as they are known: never both null. */
export type CommentSubject = { orderId: string | null; payoutId: string | null };

/** As many as a page shows. */
const MOST_COMMENTS = 500;

/** Rejects with a Failure "not_found", also for a draft that was never submitted: it is its maker's alone. */
export async function commentSubject(place: CommentPlace): Promise<CommentSubject> {
  if ("orderId" in place) {
    const found = await findOrder(place.orderId);
    if (found === null) throw notFound();
    return { orderId: place.orderId, payoutId: found.order.payoutId };
  }
  const { payoutId } = place;
  if (!isRecordId(payoutId)) throw notFound();
  return { orderId: (await findByPayout(payoutId))?.id ?? null, payoutId };
}

/** Rejects with a Failure "not_found" where neither an order nor the provider has such a payout. */
export async function requirePayout({ orderId, payoutId }: CommentSubject): Promise<void> {
  if (orderId !== null || payoutId === null) return;
  const synced = await database()
    .selectFrom("synced_payout")
    .select("id")
    .where("account_id", "=", await accountId())
    .where("id", "=", payoutId)
    .executeTakeFirst();
  if (synced === undefined) await getRecord(accountClient(), "payouts", payoutId);
}

async function comments(on: Database) {
  return on
    .selectFrom("payout_comment as c")
    .leftJoin("payout_comment_withdrawal as w", (join) =>
      join.onRef("w.account_id", "=", "c.account_id").onRef("w.comment_id", "=", "c.id"),
    )
    .select([
      "c.id",
      "c.order_id",
      "c.provider_payout_id",
      "c.member",
      "c.member_name",
      "c.content",
      "c.commented_at",
      "w.withdrawn_at",
    ])
    .where("c.account_id", "=", await accountId(on));
}

type Row = Omit<Selectable<Tables["payout_comment"]>, "account_id"> & {
  withdrawn_at: string | null;
};

function readComment(row: Row): PayoutComment {
  return {
    id: row.id,
    member: { id: row.member, name: row.member_name },
    text: row.withdrawn_at === null ? row.content : null,
    commentedAt: row.commented_at,
    withdrawnAt: row.withdrawn_at,
  };
}

/** What was said of a payout, oldest first: of its order, and before it had one. */
export async function readComments(
  { orderId, payoutId }: CommentSubject,
  on: Database = database(),
): Promise<PayoutComment[]> {
  const rows = await (await comments(on))
    .where(({ eb, or }) =>
      or([
        ...(orderId === null ? [] : [eb("c.order_id", "=", orderId)]),
        ...(payoutId === null ? [] : [eb("c.provider_payout_id", "=", payoutId)]),
      ]),
    )
    .orderBy("c.commented_at")
    .orderBy("c.id")
    .execute();
  return rows.map(readComment);
}

/**
 * Adds a comment. `isNew` is false where the same member sent it before: it is not added twice. Rejects
 * with a Failure: conflict (another comment has this ID, or this one was withdrawn), invalid_request (the
 * payout has too many).
 */
export async function writeComment(
  transaction: Database,
  subject: CommentSubject,
  { id, text, member }: NewComment & { member: User },
): Promise<{ comment: PayoutComment; isNew: boolean }> {
  const earlier = await findComment(transaction, id);
  if (earlier === null && (await readComments(subject, transaction)).length >= MOST_COMMENTS) {
    throw new Failure(
      "invalid_request",
      `This payout has ${MOST_COMMENTS} comments, the most that one can have.`,
    );
  }
  const row = await transaction
    .insertInto("payout_comment")
    .values({
      account_id: await accountId(transaction),
      id,
      order_id: subject.orderId,
      provider_payout_id: subject.orderId === null ? subject.payoutId : null,
      member: member.id,
      member_name: member.name,
      content: text,
    })
    .onConflict((conflict) => conflict.columns(["account_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const stored = await findComment(transaction, id);
  if (stored === null) throw new Error("a comment that was added is gone");
  if (stored.member !== member.id || stored.content !== text || !isAbout(stored, subject)) {
    throw new Failure("conflict", "Another comment was sent under this ID. Send it again.");
  }
  if (stored.withdrawn_at !== null) {
    const message = "This comment was added and then withdrawn. Send it again to add it once more.";
    throw new Failure("conflict", message);
  }
  return { comment: readComment(stored), isNew: row !== undefined };
}

/** The payout may have become an order's after the comment. */
function isAbout(
  { order_id, provider_payout_id }: Row,
  { orderId, payoutId }: CommentSubject,
): boolean {
  return order_id === null ? provider_payout_id === payoutId : order_id === orderId;
}

async function findComment(on: Database, id: string): Promise<Row | null> {
  const row = await (await comments(on)).where("c.id", "=", id).executeTakeFirst();
  return row ?? null;
}

/**
 * Withdraws a comment: that there was one stays, its text is shown no more. `isNew` is false where it was
 * withdrawn before. Rejects with a Failure: not_found, forbidden (another member's).
 */
export async function withdrawComment(
  transaction: Database,
  id: string,
  member: User,
): Promise<{ comment: PayoutComment; subject: CommentSubject; isNew: boolean }> {
  const found = await findComment(transaction, id);
  if (found === null) throw new Failure("not_found", "Comment not found.");
  const { order_id: orderId, provider_payout_id: payoutId, member: author } = found;
  if (author !== member.id) {
    throw new Failure("forbidden", "Only the person who wrote a comment can withdraw it.");
  }
  const added = await transaction
    .insertInto("payout_comment_withdrawal")
    .values({ account_id: await accountId(transaction), comment_id: id })
    .onConflict((conflict) => conflict.columns(["account_id", "comment_id"]).doNothing())
    .returning("comment_id")
    .executeTakeFirst();
  const stored = await findComment(transaction, id);
  if (stored === null) throw new Error("a comment that was withdrawn is gone");
  const subject = { orderId, payoutId };
  return { comment: readComment(stored), subject, isNew: added !== undefined };
}

function notFound(): Failure {
  return new Failure("not_found", "Payout not found.");
}

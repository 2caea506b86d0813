import "server-only";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import {
  type CommentPlace,
  type CommentSubject,
  commentSubject,
  withdrawComment as markWithdrawn,
  readComments,
  requirePayout,
  writeComment,
} from "#lib/payouts/comments/comments.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { requireWithinLimits } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import type { NewComment, PayoutComment } from "#lib/schemas/payouts/payout-comment.ts";
import { announce } from "#lib/updates/announce.ts";

/** What was said of a payout, oldest first. Rejects with a Failure "not_found". */
export const listComments = operation(
  "payouts.list-comments",
  async (caller, place: CommentPlace): Promise<PayoutComment[]> => {
    const id = "orderId" in place ? place.orderId : place.payoutId;
    await requireWithinLimits(caller.member, "payouts", id);
    return await readComments(await commentSubject(place));
  },
);

/**
 * Says something of a payout, once however often it is sent under one ID. Rejects with a Failure:
 * not_found, conflict (another comment has this ID, or it was withdrawn), invalid_request.
 */
export const addComment = operation(
  "payouts.comment",
  async (caller, place: CommentPlace, given: NewComment): Promise<PayoutComment> => {
    const subject = await commentSubject(place);
    await requirePayout(subject);
    return await tx(async (transaction) => {
      const member = memberOf(caller);
      const { comment, isNew } = await writeComment(transaction, subject, { ...given, member });
      if (!isNew) return comment;
      await tell(transaction, subject);
      await append(transaction, caller, {
        action: "payouts.comment",
        subject: auditSubject(subject),
        outcome: "done",
        after: { comment: comment.id, text: given.text },
      });
      return comment;
    });
  },
);

/**
 * Withdraws a comment of the caller's: it is shown as withdrawn, and its text stays in the audit log alone.
 * Rejects with a Failure: not_found, forbidden (another member's).
 */
export const withdrawComment = operation(
  "payouts.withdraw-comment",
  (caller, id: string): Promise<PayoutComment> =>
    tx(async (transaction) => {
      const member = memberOf(caller);
      const { comment, subject, isNew } = await markWithdrawn(transaction, id, member);
      if (!isNew) return comment;
      await tell(transaction, subject);
      await append(transaction, caller, {
        action: "payouts.withdraw-comment",
        subject: auditSubject(subject),
        outcome: "done",
        after: { comment: id },
      });
      return comment;
    }),
);

function auditSubject({ orderId, payoutId }: CommentSubject) {
  return orderId === null ? { type: "payout", id: payoutId ?? "" } : orderSubject(orderId);
}

/** Has open pages of the payout read its comments again. */
async function tell(
  transaction: Transaction<Tables>,
  { orderId, payoutId }: CommentSubject,
): Promise<void> {
  const topic = orderId === null ? "payouts" : "orders";
  const ids = [orderId, payoutId].filter((id) => id !== null);
  await announce(transaction, await accountId(transaction), { topic, ids });
}

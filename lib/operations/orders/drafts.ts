import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { discardDraft as discard } from "#lib/payouts/draft/discard-draft.ts";
import { findDraft, findDrafts } from "#lib/payouts/draft/find-drafts.ts";
import { saveDraft as save } from "#lib/payouts/draft/save-draft.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutDraft, SaveDraft } from "#lib/schemas/payouts/payout-draft.ts";

/** What the caller is writing, the newest first; nobody else's drafts. */
export const listDrafts = operation(
  "payout-drafts.list",
  (caller): Promise<PayoutDraft[]> => findDrafts(caller.member.id),
);

/** The caller's draft with this id (a UUID). Rejects with a Failure "not_found", also for another's. */
export const getDraft = operation(
  "payout-drafts.get",
  async (caller, id: string): Promise<PayoutDraft> => {
    const draft = await findDraft(id, caller.member.id);
    if (draft === null) throw new Failure("not_found", "You have no draft with this id.");
    return draft;
  },
);

/**
 * Keeps what is in the form. What is being typed is no event for the audit log; that a draft was
 * begun is. Rejects with a Failure "conflict" if the draft is not in the version that was read, was
 * submitted, or is another user's.
 */
export const saveDraft = operation(
  "payouts.save-draft",
  async (caller, id: string, { content, version, replaces }: SaveDraft): Promise<PayoutDraft> => {
    const saved = await tx(async (transaction) => {
      const maker = memberOf(caller);
      const draft = await save(transaction, { id, content, version, replaces, maker });
      if (draft !== null && version === 0) {
        await append(transaction, caller, {
          action: "payouts.save-draft",
          subject: orderSubject(id),
          outcome: "done",
          ...(replaces !== null && { after: { replaces } }),
        });
      }
      return draft;
    });
    if (saved !== null) return saved;
    const message = "This draft was changed elsewhere since it was opened. Open it again.";
    throw new Failure("conflict", message);
  },
);

/** Throws the caller's draft away. Rejects with a Failure "not_found", also for another's. */
export const discardDraft = operation(
  "payouts.discard-draft",
  async (caller, id: string): Promise<void> => {
    await tx(async (transaction) => {
      if (!(await discard(transaction, id, memberOf(caller)))) {
        throw new Failure("not_found", "You have no draft with this id.");
      }
      await append(transaction, caller, {
        action: "payouts.discard-draft",
        subject: orderSubject(id),
        outcome: "done",
      });
    });
  },
);

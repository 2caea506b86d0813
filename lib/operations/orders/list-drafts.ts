import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { findDraft, findDrafts } from "#lib/payouts/draft/find-drafts.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

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

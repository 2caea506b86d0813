"use client";

import { useQueryClient } from "@tanstack/react-query";
import { draftMoney } from "#components/payouts/form/draft/draft-money.ts";
import { removeStored } from "#components/payouts/form/draft/draft-storage.ts";
import * as messages from "#components/payouts/form/draft/messages.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import {
  discardDraft,
  keepDraft,
  payoutDraftsQuery,
} from "#lib/api-client/payouts/payout-drafts.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * Discards a draft, which can be undone for ten seconds. One that was submitted before is cancelled, and
 * that can't be undone: what offers it asks first.
 */
export function useDiscardDraft(draft: PayoutDraft) {
  const client = useQueryClient();
  const renews = [payoutDraftsQuery().queryKey, inboxKeys.all];
  const { id, content, replaces, wasSubmitted } = draft;

  async function undo(): Promise<void> {
    await keepDraft(id, { content, version: 0, replaces }).catch((error: Error) => {
      const description = problemOf(error).detail;
      showToast({ title: messages.couldntRestoreDraft, description, tone: "failed" });
    });
    await Promise.all(renews.map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  return useWrite(
    async () => {
      await discardDraft(draft);
      removeStored(id);
      if (wasSubmitted) return;
      const money = draftMoney(content);
      showToast({
        title: money === null ? messages.draftDiscarded : messages.draftOfDiscarded(money),
        action: { label: messages.undo, run: () => void undo() },
      });
    },
    { renews },
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { draftMoney } from "#components/payouts/form/draft/draft-money.ts";
import { removeDraft } from "#components/payouts/form/draft/draft-store.ts";
import * as messages from "#components/payouts/form/draft/messages.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import {
  discardDraft,
  keepDraft,
  payoutDraftsQuery,
} from "#lib/api-client/payouts/payout-drafts.ts";
import { payoutFilesQuery } from "#lib/api-client/payouts/payout-files.ts";
import { forPress } from "#lib/api-client/requests/retry.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * Discards a draft, which can be undone for ten seconds. `run(false)` calls `onFiles` instead where the draft has
 * files: they can't be brought back, so what offers it asks first and then calls `run(true)`. One that was submitted
 * before is cancelled, and that can't be undone either.
 */
export function useDiscardDraft(draft: PayoutDraft, onFiles: () => void) {
  const client = useQueryClient();
  const renews = [payoutDraftsQuery().queryKey, inboxKeys.all];
  const { id, content, replaces } = draft;

  async function undo(): Promise<void> {
    await keepDraft(id, { content, version: 0, replaces }).catch((error: Error) => {
      const description = problemOf(error).detail;
      showToast({ title: messages.couldntRestoreDraft, description, tone: "failed" });
    });
    await Promise.all(renews.map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  async function hasFiles(): Promise<boolean> {
    const files = await client.fetchQuery({
      ...payoutFilesQuery({ of: "draft", id }),
      staleTime: 0,
      ...forPress,
    });
    return files.length > 0;
  }

  return useWrite(
    async (isConfirmed: boolean) => {
      if (!isConfirmed && (await hasFiles())) {
        onFiles();
        return;
      }
      await discardDraft(draft);
      removeDraft(id);
      if (isConfirmed) return;
      const money = draftMoney(content);
      showToast({
        title: money === null ? messages.draftDiscarded : messages.draftOfDiscarded(money),
        action: { label: messages.undo, run: () => void undo() },
      });
    },
    { renews },
  );
}

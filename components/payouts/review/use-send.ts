"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type Draft,
  draftKey,
  filesOwner,
  orderIdOf,
} from "#components/payouts/form/draft/draft.ts";
import { readDraft, updateDraft } from "#components/payouts/form/draft/draft-store.ts";
import { formHref, payoutHref, reviewHref } from "#components/payouts/hrefs.ts";
import { moneyOnNetwork } from "#components/payouts/money.ts";
import {
  afterSetback,
  type KnownOutcome,
  outcomeOfProblem,
  type SendOutcome,
  toastOf,
} from "#components/payouts/review/send-state.ts";
import { useAskByKey } from "#components/payouts/review/use-ask-by-key.ts";
import { uuidV7 } from "#components/payouts/uuid-v7.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { noteNoApproval } from "#lib/api-client/payouts/approval-route.ts";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { payoutFilesQuery } from "#lib/api-client/payouts/payout-files.ts";
import { submitPayout } from "#lib/api-client/payouts/payout-orders.ts";
import { isCancelledStepUp } from "#lib/api-client/requests/with-step-up.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { ShownDecision } from "#lib/schemas/shown-decision.ts";
import { inThisAccount } from "#lib/text/account-path.ts";

/** "confirming": Counterfoil asks the user for step-up, and nothing has been sent. */
export type SendPhase = "ready" | "confirming" | "sending" | "unknown";

type Pressed = {
  /** What the button said. */
  shown: ShownDecision;
  /** The member who is asked to approve it; null: anyone who may. */
  ask: string | null;
};

/**
 * Sends a draft, once. While an answer is out, the draft says so to every tab; where none comes, the
 * order is asked for by the draft's key until it tells, and nothing is posted again by itself.
 */
export function useSend(draft: Draft) {
  const router = usePageRouter();
  const client = useQueryClient();
  const { id } = draft;
  /** The POST that this page itself has under way. */
  const posting = useRef(false);
  const [answering, setAnswering] = useState(false);
  const [confirming, setConfirming] = useState(false);
  /** What Counterfoil answered to this page's POST, where it was not clear what became of the order. */
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    // It is about that one try: the next may be another page's, which may not have arrived yet.
    if (!draft.sending) setSaid(null);
  }, [draft.sending]);

  const settle = useCallback(
    (outcome: KnownOutcome, key: string) => {
      if (outcome.kind === "entered") {
        // Its review, where it is still open, leads on to the payout's page.
        updateDraft(id, { sending: false, entryId: outcome.entryId, setback: null });
        void client.resetQueries({ queryKey: payoutDraftsQuery().queryKey });
        return;
      }
      const latest = readDraft(id);
      // Another tab may have heard it first and have a newer try under way: this is old news then.
      if (draftKey(latest) !== key) return;
      if (outcome.kind === "left") {
        updateDraft(id, { sending: false });
        return;
      }
      const files = client.getQueryData(payoutFilesQuery(filesOwner(latest)).queryKey) ?? [];
      const newId = uuidV7();
      updateDraft(id, afterSetback(latest, outcome, { hasFiles: files.length > 0, newId }));
      if (Object.keys(outcome.errors).length > 0 && isReviewOpen(id)) router.replace(formHref(id));
    },
    [id, router, client],
  );

  const send = useCallback(
    async (request: PayoutRequest, { shown, ask }: Pressed) => {
      const latest = readDraft(id);
      if (posting.current || latest.sending || latest.entryId !== null) return;
      const key = draftKey(latest);
      posting.current = true;
      setAnswering(true);
      setSaid(null);
      updateDraft(id, { sending: true, setback: null });
      const order = { draftId: orderIdOf(latest), replaces: latest.replaces, ask, shown };
      const outcome = await submitPayout(request, key, order, setConfirming).then(
        ({ id: entryId, state }): SendOutcome => ({ kind: "entered", entryId, state }),
        (error: Error) => {
          if (isCancelledStepUp(error)) return null;
          const problem = problemOf(error);
          if (problem.sendsAtOnce) noteNoApproval(client, request);
          return outcomeOfProblem(problem);
        },
      );
      const toast = outcome && toastOf(outcome, moneyOnNetwork(request), id);
      if (toast !== null && !isReviewOpen(id)) showToast(toast);
      posting.current = false;
      setAnswering(false);
      if (outcome === null) updateDraft(id, { sending: false });
      else if (outcome.kind === "unanswered") {
        const held = readDraft(id);
        // Another page may have stopped asking while this one's POST was still out.
        if (draftKey(held) === key && held.entryId === null) {
          updateDraft(id, { sending: true, setback: null });
        }
        setSaid(outcome.said);
      } else settle(outcome, key);
    },
    [id, settle, client],
  );

  const asking = draft.sending && !answering;
  const asked = useAskByKey(asking ? draftKey(draft) : null, said, settle);
  useEffect(() => {
    if (draft.entryId !== null) router.replace(payoutHref(draft.entryId));
  }, [draft.entryId, router]);

  // A draft that became an order leads to the payout's page: its button stays disabled until that is there.
  const isDisabled = answering || draft.entryId !== null;
  const closed: SendPhase = confirming ? "confirming" : "sending";
  const open: SendPhase = asking ? "unknown" : "ready";
  return { send, phase: isDisabled ? closed : open, asked };
}

/** Whether the user still has the draft's review open: they may have gone on while the answer was out. */
function isReviewOpen(id: string): boolean {
  return location.pathname + location.search === inThisAccount(reviewHref(id));
}

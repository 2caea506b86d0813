"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, draftKey } from "#components/payouts/form/draft.ts";
import { readDraft, updateDraft } from "#components/payouts/form/draft-store.ts";
import { formHref, outcomeHref } from "#components/payouts/form/hrefs.ts";
import { outcomeOfProblem, type SendOutcome } from "#components/payouts/form/send-state.ts";
import { useAskByKey } from "#components/payouts/form/use-ask-by-key.ts";
import { problemOf } from "#components/table/problem-of.ts";
import { submitPayout } from "#lib/queries/payout-entries.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

type SendPhase = "ready" | "sending" | "unknown";

/**
 * Sends a draft, once. While an answer is out, the draft says so to every tab; where none comes, the
 * journal is asked by the draft's key until it tells, and nothing is posted again by itself.
 */
export function useSend(draft: Draft) {
  const router = useRouter();
  const { id } = draft;
  /** The POST that this page itself has under way. */
  const posting = useRef(false);
  const [answering, setAnswering] = useState(false);

  const settle = useCallback(
    (outcome: Exclude<SendOutcome, { kind: "unanswered" }>, key: string) => {
      if (outcome.kind === "entered") {
        updateDraft(id, { sending: false, entryId: outcome.entryId, setback: null });
        router.replace(outcomeHref(outcome.entryId));
        return;
      }
      const { message, errors, newAttempt } = outcome;
      const latest = readDraft(id);
      // Another tab may have heard it first and have a newer try under way: this is old news then.
      if (draftKey(latest) !== key) return;
      const { attempt } = latest;
      updateDraft(id, {
        sending: false,
        attempt: newAttempt ? attempt + 1 : attempt,
        setback: { message, errors },
      });
      if (Object.keys(errors).length > 0) router.replace(formHref(id));
    },
    [id, router],
  );

  const send = useCallback(
    async (request: PayoutRequest) => {
      const latest = readDraft(id);
      if (posting.current || latest.sending || latest.entryId !== null) return;
      const key = draftKey(latest);
      posting.current = true;
      setAnswering(true);
      updateDraft(id, { sending: true, setback: null });
      const outcome = await submitPayout(request, key).then(
        (entry): SendOutcome => ({ kind: "entered", entryId: entry.id }),
        (error: Error) => outcomeOfProblem(problemOf(error)),
      );
      posting.current = false;
      setAnswering(false);
      if (outcome.kind !== "unanswered") settle(outcome, key);
    },
    [id, settle],
  );

  const asking = draft.sending && !answering;
  const asked = useAskByKey(asking ? draftKey(draft) : null, settle);
  useEffect(() => {
    if (draft.entryId !== null) router.replace(outcomeHref(draft.entryId));
  }, [draft.entryId, router]);

  // A sealed draft is on its way to the outcome's page: its button stays shut.
  const shut = answering || draft.entryId !== null;
  const phase: SendPhase = shut ? "sending" : asking ? "unknown" : "ready";
  return { send, phase, asked };
}

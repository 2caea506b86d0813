"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Draft, orderIdOf } from "#components/payouts/form/draft/draft.ts";
import { draftOf } from "#components/payouts/form/draft/draft-content.ts";
import { hasDraft, putDraft, updateDraft } from "#components/payouts/form/draft/draft-store.ts";
import { keptIn, reconcile } from "#components/payouts/form/draft/reconcile-draft.ts";
import { madeAt } from "#components/payouts/uuid-v7.ts";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

/**
 * Fetches a draft that Counterfoil has kept from another browser, or from a later time in this one.
 * `isAsking`: it is still being fetched; if Counterfoil can't be asked, this browser's own is used.
 * `other`: the version that Counterfoil has, where something else was typed here since: the user chooses.
 */
export function useAdoptedDraft(draft: Draft | null): {
  isAsking: boolean;
  other: PayoutDraft | null;
} {
  const { data, isPending, isError, refetch } = useQuery({
    ...payoutDraftsQuery(),
    refetchOnWindowFocus: false,
  });
  const kept = draft === null ? undefined : data?.drafts.find(({ id }) => id === orderIdOf(draft));
  const todo = draft && kept ? reconcile(draft, kept, data?.askedAt ?? 0) : "nothing";
  useEffect(() => {
    if (todo === "ask again") void refetch();
  }, [todo, refetch]);
  useEffect(() => {
    if (draft === null || kept === undefined) return;
    if (todo === "take number") updateDraft(draft.id, keptIn(kept));
    if (todo === "adopt") putDraft({ ...draftOf(kept), id: draft.id, orderId: draft.orderId });
  }, [draft, kept, todo]);
  return {
    isAsking:
      todo === "adopt" ||
      (todo === "ask again" && !isError) ||
      (isPending && draft !== null && mayBeElsewhere(draft)),
    other: todo === "ask" ? (kept ?? null) : null,
  };
}

/** How long ago a draft must have been begun for another browser to have had it. */
const MOMENT_MS = 30_000;

/**
 * One that was begun just now, in this browser, is nowhere else and need not be asked for. One that was sent from here
 * may be a draft again.
 */
function mayBeElsewhere({ id, entryId }: Draft): boolean {
  if (entryId !== null) return true;
  return !hasDraft(id) && Math.abs(Date.now() - madeAt(id)) > MOMENT_MS;
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Draft, isOwnSave, orderIdOf } from "#components/payouts/form/draft/draft.ts";
import { draftOf } from "#components/payouts/form/draft/draft-content.ts";
import { hasDraft, putDraft, updateDraft } from "#components/payouts/form/draft/draft-store.ts";
import { madeAt } from "#components/payouts/uuid-v7.ts";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

/**
 * Fetches a draft that Counterfoil has kept from another browser, or from a later time in this one.
 * Returns whether it is still being fetched; if Counterfoil can't be asked, this browser's own is
 * used.
 */
export function useAdoptedDraft(draft: Draft | null): boolean {
  const { data, dataUpdatedAt, isPending } = useQuery({
    ...payoutDraftsQuery(),
    refetchOnWindowFocus: false,
  });
  const kept = draft === null ? undefined : data?.find(({ id }) => id === orderIdOf(draft));
  const newer =
    draft !== null && kept !== undefined && isNewer(kept, draft, dataUpdatedAt) ? kept : null;
  const isOwn = draft !== null && newer !== null && isOwnSave(draft, newer);
  const adopted = isOwn ? null : newer;
  useEffect(() => {
    if (draft === null || newer === null) return;
    // What was typed after a save whose answer was lost is newer than what it kept.
    if (isOwn) updateDraft(draft.id, { keptVersion: newer.version, unanswered: [] });
    else putDraft({ ...draftOf(newer), id: draft.id, orderId: draft.orderId });
  }, [newer, isOwn, draft]);
  return adopted !== null || (isPending && draft !== null && mayBeElsewhere(draft.id));
}

/** How long ago a draft must have been begun for another browser to have had it. */
const MOMENT_MS = 30_000;

/** One that was begun just now, in this browser, is nowhere else and need not be asked for. */
function mayBeElsewhere(id: string): boolean {
  return !hasDraft(id) && Math.abs(Date.now() - madeAt(id)) > MOMENT_MS;
}

/**
 * A draft that Counterfoil still has was not sent, whatever this browser noted about it earlier.
 */
function isNewer({ version }: PayoutDraft, draft: Draft, askedAt: number): boolean {
  if (draft.sending) return false;
  if (draft.entryId !== null) return askedAt > draft.changedAt && version > draft.keptVersion;
  return version > draft.keptVersion;
}

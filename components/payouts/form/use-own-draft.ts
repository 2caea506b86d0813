"use client";

import { type Draft, isAnothers } from "#components/payouts/form/draft.ts";
import { useDraft } from "#components/payouts/form/draft-store.ts";
import { useUser } from "#components/signed-in-user/user.tsx";

/** As `useDraft`; also null if another user typed it. */
export function useOwnDraft(id: string | null): Draft | null {
  const { id: person } = useUser();
  const draft = useDraft(id);
  return draft === null || isAnothers(draft, person) ? null : draft;
}

"use client";

import { type Draft, isAnothers } from "#components/payouts/form/draft.ts";
import { useDraft } from "#components/payouts/form/draft-store.ts";
import { usePerson } from "#components/person/person.tsx";

/** As `useDraft`; null, too, where another person typed it. */
export function useOwnDraft(id: string | null): Draft | null {
  const { id: person } = usePerson();
  const draft = useDraft(id);
  return draft === null || isAnothers(draft, person) ? null : draft;
}

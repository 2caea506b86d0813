"use client";

import { draftOf } from "#components/payouts/form/draft/draft-content.ts";
import { putDraft } from "#components/payouts/form/draft/draft-store.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

/** A write that returns a draft, which is then opened in the form. */
export function useOpenDraft(act: () => Promise<PayoutDraft>) {
  const router = usePageRouter();
  return useWrite(act, {
    onDone: (draft) => putDraft(draftOf(draft)),
    onDoneHere: (draft) => router.push(formHref(draft.id)),
  });
}

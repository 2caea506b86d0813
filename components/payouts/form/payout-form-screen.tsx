"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Draft, isAnothers } from "#components/payouts/form/draft/draft.ts";
import { readDraft, useDraft } from "#components/payouts/form/draft/draft-store.ts";
import { UnsentDraft } from "#components/payouts/form/draft/unsent-draft.tsx";
import { useAdoptedDraft } from "#components/payouts/form/draft/use-adopted-draft.ts";
import { FormSkeleton } from "#components/payouts/form/form-skeleton.tsx";
import * as messages from "#components/payouts/form/messages.tsx";
import { PayoutForm } from "#components/payouts/form/payout-form.tsx";
import { formHref, payoutHref, reviewHref } from "#components/payouts/hrefs.ts";
import { uuidV7 } from "#components/payouts/uuid-v7.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { walletsQuery } from "#lib/api-client/payouts/wallets.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** The page on which a payout is filled in. `draftId` is what the URL says. */
export function PayoutFormScreen({ draftId }: { draftId: string | null }) {
  const id = useDraftId(draftId);
  const draft = useOwnDraft(id);
  const catalogue = useQuery(catalogueQuery());
  const wallets = useQuery(walletsQuery());
  const { isAsking, other } = useAdoptedDraft(draft);
  const sealed = useSealed(isAsking ? null : draft);
  return (
    <>
      <PageTitle below={messages.formHint}>
        {draft?.isEdit ? messages.editPayout : messages.newPayout}
      </PageTitle>
      {/* Not the form's key: of two siblings with one key, React would leave this one in place. */}
      {draft !== null && <UnsentDraft key={`unsent beside ${draft.id}`} current={draft} />}
      {catalogue.data === undefined && catalogue.isError ? (
        <Failure
          title={messages.couldntLoadCurrencies}
          problem={problemOf(catalogue.error)}
          detail={messages.notUntilCurrenciesLoad(problemOf(catalogue.error).detail)}
          lost={messages.draftIsSaved}
          query={catalogue}
        />
      ) : draft === null || catalogue.data === undefined || isAsking || sealed ? (
        <FormSkeleton />
      ) : (
        <PayoutForm
          key={draft.id}
          draft={draft}
          catalogue={catalogue.data}
          wallets={wallets.data}
          other={other}
        />
      )}
    </>
  );
}

/**
 * The draft's id from the URL; if there is none, or it is another user's, a new one is put there.
 */
function useDraftId(given: string | null): string | null {
  const router = usePageRouter();
  const { id: member } = useUser();
  useEffect(() => {
    if (given !== null && !isAnothers(readDraft(given), member)) return;
    router.replace(formHref(uuidV7()), { scroll: false });
  }, [given, member, router]);
  return given;
}

/** As `useDraft`; also null if another user typed it. */
function useOwnDraft(id: string | null): Draft | null {
  const { id: member } = useUser();
  const draft = useDraft(id);
  return draft === null || isAnothers(draft, member) ? null : draft;
}

/**
 * Leads away from a form whose draft has been sent, by any tab: to its outcome, or while that is
 * not known to the page that asks for it. Returns whether it does.
 */
function useSealed(draft: Draft | null): boolean {
  const router = usePageRouter();
  const target =
    draft?.entryId != null
      ? payoutHref(draft.entryId)
      : draft?.sending
        ? reviewHref(draft.id)
        : null;
  useEffect(() => {
    if (target !== null) router.replace(target);
  }, [target, router]);
  return target !== null;
}

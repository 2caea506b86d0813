"use client";

import { useQuery } from "@tanstack/react-query";
import { FormSkeleton } from "#components/payouts/form/form-skeleton.tsx";
import { PayoutForm } from "#components/payouts/form/payout-form.tsx";
import { UnsentDraft } from "#components/payouts/form/unsent-draft.tsx";
import { useAdoptedDraft } from "#components/payouts/form/use-adopted-draft.ts";
import { useDraftId } from "#components/payouts/form/use-draft-id.ts";
import { useOwnDraft } from "#components/payouts/form/use-own-draft.ts";
import { useSealed } from "#components/payouts/form/use-sealed.ts";
import { problemOf } from "#components/table/problem-of.ts";
import { Failure } from "#components/ui/failure.tsx";
import { PageTitle } from "#components/ui/page-title.tsx";
import { catalogueQuery } from "#lib/queries/catalogue.ts";
import { walletsQuery } from "#lib/queries/wallets.ts";

/** The page on which a payout is filled in. `draftId` is what the address bar says. */
export function PayoutFormScreen({ draftId }: { draftId: string | null }) {
  const id = useDraftId(draftId);
  const draft = useOwnDraft(id);
  const catalogue = useQuery(catalogueQuery());
  const wallets = useQuery(walletsQuery());
  const asking = useAdoptedDraft(draft);
  const sealed = useSealed(asking ? null : draft);
  return (
    <>
      <PageTitle>New payout</PageTitle>
      {draft !== null && <UnsentDraft key={draft.id} current={draft} />}
      {catalogue.isError ? (
        <Failure
          title="The currencies can't be read"
          detail={`${problemOf(catalogue.error).detail} Without them no payout can be checked.`}
          lost="Your draft is kept; nothing was sent."
          requestId={problemOf(catalogue.error).requestId}
          onRetry={() => void catalogue.refetch()}
          retrying={catalogue.isFetching}
        />
      ) : draft === null || catalogue.data === undefined || asking || sealed ? (
        <FormSkeleton />
      ) : (
        <PayoutForm
          key={draft.id}
          draft={draft}
          catalogue={catalogue.data}
          wallets={wallets.data}
        />
      )}
    </>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { FormSkeleton } from "#components/payouts/form/form-skeleton.tsx";
import { PayoutForm } from "#components/payouts/form/payout-form.tsx";
import { UnsentDraft } from "#components/payouts/form/unsent-draft.tsx";
import { useAdoptedDraft } from "#components/payouts/form/use-adopted-draft.ts";
import { useDraftId } from "#components/payouts/form/use-draft-id.ts";
import { useOwnDraft } from "#components/payouts/form/use-own-draft.ts";
import { useSealed } from "#components/payouts/form/use-sealed.ts";
import { Failure } from "#components/ui/failure.tsx";
import { PageTitle } from "#components/ui/page-title.tsx";
import { catalogueQuery } from "#lib/api-client/catalogue.ts";
import { walletsQuery } from "#lib/api-client/wallets.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** The page on which a payout is filled in. `draftId` is what the URL says. */
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
          title="Couldn't load currencies"
          detail={`${problemOf(catalogue.error).detail} You can't create a payout until they load.`}
          lost="Your draft is saved. Nothing was sent."
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

"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useMemo } from "react";
import { DuplicateCheckPanel } from "#components/payouts/duplicate-check/duplicate-check-panel.tsx";
import { isAnothers } from "#components/payouts/form/draft.ts";
import { useDraft } from "#components/payouts/form/draft-store.ts";
import { readForm } from "#components/payouts/form/read-form.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { IncompleteDraft } from "#components/payouts/review/incomplete-draft.tsx";
import { MoneyMovers } from "#components/payouts/review/money-movers.tsx";
import { ReviewSkeleton } from "#components/payouts/review/review-skeleton.tsx";
import { ReviewSlip } from "#components/payouts/review/review-slip.tsx";
import { ReviewWarnings } from "#components/payouts/review/review-warnings.tsx";
import { SendPanel } from "#components/payouts/review/send-panel.tsx";
import { isUnderWay } from "#components/payouts/review/send-state.ts";
import { SentDraft } from "#components/payouts/review/sent-draft.tsx";
import { TrackingIdWarning } from "#components/payouts/review/tracking-id-warning.tsx";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { PageTitle } from "#components/ui/page-title.tsx";
import { catalogueQuery } from "#lib/api-client/catalogue.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { MoneyMover } from "#lib/schemas/safety.ts";

type PayoutReviewProps = {
  /** Null: the URL names no draft. */
  draftId: string | null;
  /** Everybody who can move money; null if this is not the first payout. */
  movers: readonly MoneyMover[] | null;
};

/** The last look before a payout goes out. */
export function PayoutReviewScreen({ draftId, movers }: PayoutReviewProps) {
  const { id: person } = useUser();
  const found = useDraft(draftId);
  const isOthers = found !== null && isAnothers(found, person);
  const draft = isOthers ? null : found;
  const catalogue = useQuery(catalogueQuery());
  const reading = useMemo(
    () => (draft && catalogue.data ? readForm(draft.values, catalogue.data) : null),
    [draft, catalogue.data],
  );
  const underWay = draft !== null && isUnderWay(draft) ? draft : null;
  const back = draftId === null || isOthers ? "/payouts/new" : formHref(draftId);
  return (
    <div className="mx-auto max-w-[40rem] pb-16">
      <PageTitle
        above={
          <Link href={back} className="hover:underline">
            Edit details
          </Link>
        }
      >
        Review payout
      </PageTitle>
      {underWay !== null && !reading?.request ? (
        <SentDraft draft={underWay} />
      ) : catalogue.isError && underWay === null ? (
        <Failure
          title="Couldn't load currencies"
          detail={`${problemOf(catalogue.error).detail} Without them the payout can't be checked again.`}
          lost="Your draft is saved. Nothing was sent."
          requestId={problemOf(catalogue.error).requestId}
          onRetry={() => void catalogue.refetch()}
          retrying={catalogue.isFetching}
        />
      ) : draftId === null || isOthers ? (
        <IncompleteDraft errors={{}} back={back} />
      ) : draft === null || reading === null ? (
        <ReviewSkeleton />
      ) : reading.request === null ? (
        <IncompleteDraft errors={reading.errors} back={back} />
      ) : (
        <div className="grid gap-y-6">
          <ReviewSlip request={reading.request} />
          <ReviewWarnings warnings={reading.check.warnings} />
          {!isUnderWay(draft) && (
            <>
              <TrackingIdWarning trackingId={reading.request.trackingId} />
              <DuplicateCheckPanel request={reading.request} />
              {movers !== null && <MoneyMovers movers={movers} />}
            </>
          )}
          <SendPanel draft={draft} request={reading.request} />
        </div>
      )}
    </div>
  );
}

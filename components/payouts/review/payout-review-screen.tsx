"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useMemo } from "react";
import { DuplicateCheckPanel } from "#components/payouts/duplicate-check/duplicate-check-panel.tsx";
import { type Draft, isAnothers } from "#components/payouts/form/draft/draft.ts";
import { useDraft } from "#components/payouts/form/draft/draft-store.ts";
import { readForm } from "#components/payouts/form/read-form.ts";
import { useWaiting } from "#components/payouts/funds/use-waiting.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import * as messages from "#components/payouts/review/messages.tsx";
import { MoneyMovers } from "#components/payouts/review/money-movers.tsx";
import { SendPanel } from "#components/payouts/review/send-panel.tsx";
import { isUnderWay } from "#components/payouts/review/send-state.ts";
import { UnansweredNotice } from "#components/payouts/review/unanswered-notice.tsx";
import { useSend } from "#components/payouts/review/use-send.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { trackingIdUseQuery } from "#lib/api-client/payouts/before-submission.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
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
  const { id: member } = useUser();
  const found = useDraft(draftId);
  const isOthers = found !== null && isAnothers(found, member);
  const draft = isOthers ? null : found;
  const catalogue = useQuery(catalogueQuery());
  const reading = useMemo(
    () => (draft && catalogue.data ? readForm(draft.values, catalogue.data) : null),
    [draft, catalogue.data],
  );
  const underWay = draft !== null && isUnderWay(draft) ? draft : null;
  const back = draftId === null || isOthers ? "/payouts/new" : formHref(draftId);
  return (
    <div className="pb-16">
      <PageTitle below={messages.reviewHint}>{messages.reviewPayout}</PageTitle>
      {underWay !== null && !reading?.request ? (
        <SentDraft draft={underWay} />
      ) : catalogue.data === undefined && catalogue.isError && underWay === null ? (
        <Failure
          title={messages.couldntLoadCurrencies}
          problem={problemOf(catalogue.error)}
          detail={messages.notWithoutCurrencies(problemOf(catalogue.error).detail)}
          lost={messages.draftIsSaved}
          query={catalogue}
        />
      ) : draftId === null || isOthers ? (
        <IncompleteDraft errors={{}} back={back} />
      ) : draft === null || reading === null ? (
        <ReviewSkeleton />
      ) : reading.request === null ? (
        <IncompleteDraft errors={reading.errors} back={back} />
      ) : (
        <SendPanel
          draft={draft}
          request={reading.request}
          checks={
            <>
              <ReviewWarnings warnings={reading.check.warnings} request={reading.request} />
              {!isUnderWay(draft) && (
                <>
                  <TrackingIdWarning trackingId={reading.request.trackingId} />
                  <DuplicateCheckPanel request={reading.request} />
                  {movers !== null && <MoneyMovers movers={movers} />}
                </>
              )}
            </>
          }
        />
      )}
    </div>
  );
}

/** The review's shape while its draft and the currencies are being fetched. */
function ReviewSkeleton() {
  return (
    <Loading what={messages.theReview}>
      <div className="h-[38rem] rounded-lg border border-rule bg-sheet px-8 py-6">
        <Skeleton className="h-3.5 w-12" />
        <Skeleton className="mt-3 h-8 w-56" />
        <Skeleton className="mt-3 h-4 w-32" />
        <Skeleton className="mt-14 h-5 w-full" />
      </div>
    </Loading>
  );
}

type ReviewWarningsProps = { warnings: readonly string[]; request: PayoutRequest };

/** What should be known before sending and does not forbid it. */
function ReviewWarnings({ warnings, request: { walletId, currency } }: ReviewWarningsProps) {
  const waiting = useWaiting(walletId, currency);
  const all = waiting === null ? warnings : [waiting, ...warnings];
  if (all.length === 0) return null;
  return (
    <div className="grid gap-y-2">
      {all.map((warning) => (
        <Banner key={warning} tone="attention" title={warning} />
      ))}
    </div>
  );
}

/** A draft that is under way while its slip can't be drawn, as without a catalogue: only what is known. */
function SentDraft({ draft }: { draft: Draft }) {
  const { asked } = useSend(draft);
  return <UnansweredNotice state={asked} />;
}

type IncompleteDraftProps = { errors: Partial<Record<string, string>>; back: Route };

/** In the place of a review whose draft can't be sent as it is. */
function IncompleteDraft({ errors, back }: IncompleteDraftProps) {
  const missing = [...new Set(Object.values(errors))];
  return (
    <EmptyState
      title={messages.cantBeReviewedYet}
      action={
        <LinkButton href={back} variant="primary">
          {messages.editDetails}
        </LinkButton>
      }
    >
      {missing.length === 0 ? (
        <p>{messages.finishFormFirst}</p>
      ) : (
        <ul>
          {missing.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

/** Says where the tracking ID was seen before, if it was: the payout may have been made already. */
function TrackingIdWarning({ trackingId }: { trackingId: string }) {
  const { data } = useQuery(trackingIdUseQuery(trackingId));
  if (data === undefined || data === null) return null;
  const page = data.payoutId ?? data.orderId;
  return (
    <Banner tone="attention" title={messages.trackingIdUsed} announce>
      <p>
        {page === null
          ? messages.recentPayoutUsesIt
          : messages.payoutCarriesIt(
              <Link href={`/payouts/${page}`} className="text-ink underline">
                {data.payoutId === null
                  ? messages.payoutCreatedHere
                  : messages.payoutNumber(data.payoutId)}
              </Link>,
            )}
      </p>
    </Banner>
  );
}

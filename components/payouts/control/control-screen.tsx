"use client";

import { useQuery } from "@tanstack/react-query";
import { Time } from "#components/data-table/cells/time.tsx";
import { DiscrepancySection } from "#components/payouts/control/discrepancy-section.tsx";
import { SourceList } from "#components/payouts/control/source-list.tsx";
import { StoppingForm } from "#components/payouts/control/stopping-form.tsx";
import { SendingStopped } from "#components/payouts/stop/sending-stopped.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { payoutControlQuery } from "#lib/api-client/payouts/payout-control.ts";
import type { PayoutControl } from "#lib/schemas/payouts/payout-control.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** How far payout control has compared, what it found, and from where payouts may come. */
export function ControlScreen() {
  const { data, error, isFetching, refetch } = useQuery(payoutControlQuery());
  return (
    <div className="grid max-w-[60rem] gap-y-8 pb-16">
      <PageTitle below="Compares every order with the payouts that the provider has.">
        Payout control
      </PageTitle>
      {data !== undefined ? (
        <Found control={data} />
      ) : error !== null ? (
        <Failure
          title="Payout control can't be shown"
          detail={problemOf(error).detail}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading what="payout control">
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Found({ control }: { control: PayoutControl }) {
  const { isOn, comparedAt, fullyComparedAt, syncedTo, notOrderedHere, sources, settling } =
    control;
  return (
    <>
      {!isOn && (
        <Banner tone="attention" title="Payout control is off">
          Payouts are not synced, so orders are not compared with what the provider has. Nothing
          below is kept up.
        </Banner>
      )}
      <SendingStopped />
      {settling.seconds > settling.set && (
        <Banner tone="attention" title="The provider lists payouts late">
          {`So we wait ${spanText(settling.seconds)} instead of ${spanText(settling.set)} before an unconfirmed payout counts as not found. That is three times the longest delay of the last 30 days.`}
        </Banner>
      )}
      <dl className="grid gap-y-2 text-sm">
        <Fact label="Last compared" at={comparedAt} />
        <Fact label="All records last compared" at={fullyComparedAt} />
        <Fact label="Synced up to" at={syncedTo} />
        <div className="flex flex-wrap gap-x-3">
          <dt className="text-ink-quiet">Settling time</dt>
          <dd className="tabular-nums">{spanText(settling.seconds)}</dd>
        </div>
        <div className="flex flex-wrap gap-x-3">
          <dt className="text-ink-quiet">Payouts that nobody ordered here</dt>
          <dd className="tabular-nums">
            {notOrderedHere === null ? "Not counted yet" : notOrderedHere.toLocaleString("en")}
          </dd>
        </div>
      </dl>
      {control.total === 0 && (
        <EmptyState
          title={comparedAt === null ? "Nothing has been compared yet" : "No open discrepancies"}
        >
          {comparedAt === null
            ? "Orders are compared as soon as the provider's payouts are synced."
            : "Every order and every synced payout that was compared agree."}
        </EmptyState>
      )}
      <DiscrepancySection discrepancies={control} />
      <StoppingForm stopsSending={control.stopsSending} />
      <SourceList sources={sources} waiting={control.waiting} />
    </>
  );
}

/** "15 min", "15 min 3 s", "45 s". */
function spanText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [...(minutes > 0 ? [`${minutes} min`] : []), ...(rest > 0 ? [`${rest} s`] : [])];
  return parts.join(" ");
}

function Fact({ label, at }: { label: string; at: string | null }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="text-ink-quiet">{label}</dt>
      <dd>{at === null ? "Not yet" : <Time value={at} />}</dd>
    </div>
  );
}

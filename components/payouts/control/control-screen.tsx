"use client";

import { useQuery } from "@tanstack/react-query";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { DiscrepancySection } from "#components/payouts/control/discrepancy-section.tsx";
import * as messages from "#components/payouts/control/messages.tsx";
import { SourceList } from "#components/payouts/control/source-list.tsx";
import { SendingStopped } from "#components/payouts/stop/sending-stopped.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { MayBeOld } from "#components/ui/feedback/may-be-old.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { payoutControlQuery, setStopping } from "#lib/api-client/payouts/payout-control.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutControl } from "#lib/schemas/payouts/payout-control.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** How far payout control has compared, what it found, and from where payouts may come. */
export function ControlScreen() {
  const query = useQuery(payoutControlQuery());
  const { data, error } = query;
  return (
    <div className="grid max-w-180 gap-y-8 pb-16">
      <PageTitle below={messages.payoutControlHint}>{messages.payoutControl}</PageTitle>
      {data !== undefined ? (
        <>
          {error !== null && (
            <MayBeOld title={messages.couldntRefreshControl} detail={problemOf(error).detail} />
          )}
          <Found control={data} />
        </>
      ) : error !== null ? (
        <Failure title={messages.couldntLoadControl} problem={problemOf(error)} query={query} />
      ) : (
        <Loading what={messages.thePayoutControl}>
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
        <Banner tone="attention" title={messages.controlIsOff}>
          {messages.controlIsOffHint}
        </Banner>
      )}
      <SendingStopped />
      {settling.seconds > settling.set && (
        <Banner tone="attention" title={messages.providerListsLate}>
          {messages.settlingHint(spanText(settling.seconds), spanText(settling.set))}
        </Banner>
      )}
      <dl className="grid gap-y-2 text-sm">
        <Fact label={messages.lastCompared} at={comparedAt} />
        <Fact label={messages.allLastCompared} at={fullyComparedAt} />
        <Fact label={messages.syncedUpTo} at={syncedTo} />
        <div className="flex flex-wrap gap-x-3">
          <dt className="text-ink-quiet">{messages.settlingTime}</dt>
          <dd className="tabular-nums">{spanText(settling.seconds)}</dd>
        </div>
        <div className="flex flex-wrap gap-x-3">
          <dt className="text-ink-quiet">{messages.foreignPayouts}</dt>
          <dd className="tabular-nums">
            {notOrderedHere === null ? messages.notCountedYet : notOrderedHere.toLocaleString("en")}
          </dd>
        </div>
      </dl>
      {control.total === 0 && (
        <EmptyState
          title={comparedAt === null ? messages.nothingComparedYet : messages.noOpenDiscrepancies}
        >
          {comparedAt === null ? messages.comparedOnceSynced : messages.allAgree}
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
  const parts = [
    ...(minutes > 0 ? [messages.minutes(minutes)] : []),
    ...(rest > 0 ? [messages.seconds(rest)] : []),
  ];
  return parts.join(" ");
}

function Fact({ label, at }: { label: string; at: string | null }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="text-ink-quiet">{label}</dt>
      <dd>{at === null ? messages.notYet : <Time value={at} />}</dd>
    </div>
  );
}

/** Whether a payout that nobody ordered here stops all sending; an administrator may change it. */
function StoppingForm({ stopsSending }: { stopsSending: boolean }) {
  const mayChange = useMay("payout-control.set-stopping");
  const change = useWrite(() => setStopping({ stopsSending: !stopsSending }), {
    renews: [payoutControlQuery().queryKey],
    onDone: ({ status }) =>
      showToast({
        title: status === "pending" ? messages.waitsForSecondPerson : messages.changeWasSaved,
      }),
  });
  return (
    <section aria-labelledby="control-stopping" className="grid gap-y-3">
      <h2 id="control-stopping" className="font-semibold text-base">
        {messages.whenForeignPayout}
      </h2>
      <CommandFailure error={change.error}>{messages.nothingWasChanged}</CommandFailure>
      <p className="text-ink-soft text-sm">
        {stopsSending ? messages.stopsSendingHint : messages.onlyReportsHint}
      </p>
      {mayChange && (
        <Button
          className="justify-self-start"
          working={change.isWorking ? messages.saving : undefined}
          onClick={() => change.run()}
        >
          {stopsSending ? messages.onlyReport : messages.stopAllSending}
        </Button>
      )}
    </section>
  );
}

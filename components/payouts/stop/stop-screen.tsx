"use client";

import { useQuery } from "@tanstack/react-query";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import * as messages from "#components/payouts/stop/messages.tsx";
import { StopForm } from "#components/payouts/stop/stop-form.tsx";
import { BackToList } from "#components/record-page/back-to-list.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { MayBeOld } from "#components/ui/feedback/may-be-old.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { liftPayoutStop, payoutStopsQuery } from "#lib/api-client/payouts/payout-stops.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutStop } from "#lib/schemas/payouts/payout-stop.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** What is stopped, the form that stops more, and what lifts a stop. */
export function StopScreen() {
  const query = useQuery(payoutStopsQuery());
  const { data: stops, error } = query;
  const mayStop = useMay("payout-stops.stop");
  const problem = error === null ? null : problemOf(error);
  return (
    <div className="max-w-180 pb-16">
      <PageTitle
        above={<BackToList list="/inbox" label={messages.inbox} />}
        below={messages.stopHint}
      >
        {messages.stopSending}
      </PageTitle>
      {stops === undefined && problem !== null ? (
        <Failure title={messages.couldntLoadStops} problem={problem} query={query} />
      ) : stops === undefined ? (
        <Loading what={messages.theStops}>
          <Skeleton className="mb-6 h-24 w-full" />
        </Loading>
      ) : (
        <>
          {problem !== null && (
            <div className="mb-3">
              <MayBeOld title={messages.couldntRefreshStops} detail={problem.detail} />
            </div>
          )}
          <Stops stops={stops} mayLift={mayStop} />
        </>
      )}
      {mayStop && <StopForm />}
    </div>
  );
}

function Stops({ stops, mayLift }: { stops: readonly PayoutStop[]; mayLift: boolean }) {
  if (stops.length === 0) {
    return (
      <EmptyState title={messages.nothingIsStopped}>{messages.nothingIsStoppedHint}</EmptyState>
    );
  }
  return (
    <ul aria-label={messages.stopsInForce} className="mb-8 grid gap-y-3">
      {stops.map((stop) => (
        <StopInForce key={stop.id} stop={stop} mayLift={mayLift} />
      ))}
    </ul>
  );
}

function StopInForce({ stop, mayLift }: { stop: PayoutStop; mayLift: boolean }) {
  const lift = useWrite(() => liftPayoutStop(stop.id), { renews: [payoutStopsQuery().queryKey] });
  const walletNames = useWalletNames();
  const words = stop.words.map(({ name }) => name).join(", ");
  return (
    <li>
      <CommandFailure error={lift.error}>{messages.stopIsStillInForce}</CommandFailure>
      <Banner tone="attention" title={messages.stopped(whatIsStopped(stop, walletNames))}>
        <p className="wrap-anywhere">{`“${stop.reason}”`}</p>
        <p>
          {`${stop.stoppedBy.name}, `}
          <Time value={stop.stoppedAt} />
        </p>
        {words !== "" && <p>{messages.agreedToLift(words)}</p>}
        {lift.answer?.isLifted === false && <p aria-live="polite">{lift.answer.missing}</p>}
        {mayLift && (
          <Button
            size="sm"
            className="mt-2"
            working={lift.isWorking ? messages.lifting : undefined}
            onClick={() => lift.run()}
          >
            {messages.liftStop}
          </Button>
        )}
      </Banner>
    </li>
  );
}

function whatIsStopped(
  { scope, value, memberName }: PayoutStop,
  walletNames: ReadonlyMap<string, string>,
): string {
  switch (scope) {
    case "all":
      return messages.allPayouts;
    case "wallet":
      return messages.payoutsFromWallet(
        value === null ? "" : walletText(value, walletNames.get(value)),
      );
    case "currency":
      return messages.payoutsIn(value);
    case "recipient":
      return messages.payoutsTo(value);
    case "member":
      return memberName === null ? messages.payoutsByMemberGone : messages.payoutsBy(memberName);
  }
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { Time } from "#components/data-table/cells/time.tsx";
import * as messages from "#components/payouts/stop/messages.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { payoutStopsQuery } from "#lib/api-client/payouts/payout-stops.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** By whom and why all sending is stopped; nothing if it is not. If that can't be read, says so. */
export function SendingStopped() {
  const { data: stops = [], isLoadingError, error } = useQuery(payoutStopsQuery());
  if (isLoadingError && error !== null) {
    return (
      <Banner tone="attention" title={messages.couldntLoadStop}>
        {problemOf(error).detail}
      </Banner>
    );
  }
  return stops
    .filter(({ scope }) => scope === "all")
    .map(({ id, reason, stoppedBy, stoppedAt }) => (
      <Banner
        key={id}
        tone="attention"
        title={messages.allSendingIsStopped}
        action={
          <Link href="/inbox/stop" className="underline">
            {messages.seeStopOrLift}
          </Link>
        }
      >
        <p className="wrap-anywhere">{`“${reason}”`}</p>
        <p>{messages.stoppedBy(stoppedBy.name, <Time value={stoppedAt} />)}</p>
      </Banner>
    ));
}

"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Time } from "#components/data-table/cells/time.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { payoutStopsQuery } from "#lib/api-client/payouts/payout-stops.ts";

/** By whom and why all sending is stopped; nothing if it is not. */
export function SendingStopped() {
  const { data: stops = [] } = useQuery(payoutStopsQuery());
  return stops
    .filter(({ scope }) => scope === "all")
    .map(({ id, reason, stoppedBy, stoppedAt }) => (
      <Banner
        key={id}
        tone="attention"
        title="All sending is stopped"
        action={
          <Link href="/payouts/stop" className="underline">
            See the stop, or lift it
          </Link>
        }
      >
        <p className="wrap-anywhere">{`“${reason}”`}</p>
        <p>
          {`${stoppedBy.name}, `}
          <Time value={stoppedAt} />. Payouts are kept, and not sent until the stop is lifted.
        </p>
      </Banner>
    ));
}

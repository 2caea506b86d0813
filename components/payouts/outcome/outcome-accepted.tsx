"use client";

import { useQuery } from "@tanstack/react-query";
import { NewPayoutButton } from "#components/payouts/new-payout-button.tsx";
import { Status } from "#components/table/status.tsx";
import { Time } from "#components/table/time.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { payoutQuery } from "#lib/queries/payouts.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** The service has the payout: its number, its status now, and the way to its page. */
export function OutcomeAccepted({ entry }: { entry: PayoutEntry }) {
  const { payoutId, state, settledAt, looks } = entry;
  const { data: payout } = useQuery({
    ...payoutQuery(String(payoutId)),
    enabled: payoutId !== null,
    refetchInterval: 10_000,
  });
  return (
    <Banner
      tone="settled"
      title={
        payoutId === null
          ? "The payment service took the payout"
          : `The payment service took the payout as number ${payoutId}`
      }
    >
      {state === "found" && (
        <p>
          {"Its outcome was unknown at first. It was then found in the service's list"}
          {looks > 0 && `, after ${looks === 1 ? "one search" : `${looks} searches`}`}
          {". It was sent once."}
        </p>
      )}
      <p className="flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          {state === "found" ? "Found " : "Accepted "}
          <Time value={settledAt} />
        </span>
        {payout && (
          <span className="flex items-center gap-1.5">
            Status now: <Status value={payout.status} />
          </span>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {payoutId !== null && (
          <LinkButton href={{ pathname: `/payouts/${payoutId}` }} variant="primary">
            Open the payout
          </LinkButton>
        )}
        <NewPayoutButton />
      </div>
    </Banner>
  );
}

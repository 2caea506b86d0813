"use client";

import { useQuery } from "@tanstack/react-query";
import { Latest } from "#components/overview/latest.tsx";
import { LatestRow } from "#components/overview/latest-row.tsx";
import { LATEST } from "#components/overview/windows.ts";
import { payoutsQuery } from "#lib/api-client/records/payouts.ts";

export function LatestPayouts() {
  const query = useQuery(payoutsQuery(LATEST));
  return (
    <Latest
      title="Latest payouts"
      all={{ href: "/payouts", label: "All payouts" }}
      none="No payouts yet. Payouts you send will appear here."
      query={query}
      currencies
      row={(payout) => (
        <LatestRow
          kind="payout"
          href={payout.id === null ? null : `/payouts/${payout.id}`}
          name={payout.label || `Payout ${payout.id ?? "without number"}`}
          status={payout.status}
          time={payout.createdAt}
          unreadable={payout.unreadable.amount}
          amount={payout.amount}
          currency={payout.walletCurrency}
        />
      )}
    />
  );
}

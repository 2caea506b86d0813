"use client";

import { useQuery } from "@tanstack/react-query";
import { Latest } from "#components/overview/latest.tsx";
import { LatestRow } from "#components/overview/latest-row.tsx";
import { LATEST } from "#components/overview/windows.ts";
import { listQuery } from "#lib/api-client/records/resource.ts";
import { payouts } from "#lib/resources/payouts.ts";

export function LatestPayouts() {
  const query = useQuery(listQuery(payouts, LATEST));
  return (
    <Latest
      resource={payouts}
      none="No payouts yet. Payouts you send will appear here."
      query={query}
      currencies
      row={(payout) => (
        <LatestRow
          resource={payouts}
          id={payout.id}
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

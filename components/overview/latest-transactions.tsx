"use client";

import { useQuery } from "@tanstack/react-query";
import { Latest } from "#components/overview/latest.tsx";
import { LatestRow } from "#components/overview/latest-row.tsx";
import { LATEST } from "#components/overview/windows.ts";
import { listQuery } from "#lib/api-client/records/resource.ts";
import { transactions } from "#lib/resources/transactions.ts";

export function LatestTransactions() {
  const query = useQuery(listQuery(transactions, LATEST));
  return (
    <Latest
      resource={transactions}
      none="No transactions yet."
      query={query}
      row={(transaction) => (
        <LatestRow
          resource={transactions}
          id={transaction.id}
          name={transaction.id ?? "Without a number"}
          status={transaction.status}
          time={transaction.createdAt}
          unreadable={transaction.unreadable.amount}
          amount={transaction.amount}
        />
      )}
    />
  );
}

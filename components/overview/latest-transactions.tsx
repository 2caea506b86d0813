"use client";

import { useQuery } from "@tanstack/react-query";
import { Latest } from "#components/overview/latest.tsx";
import { LatestRow } from "#components/overview/latest-row.tsx";
import { LATEST } from "#components/overview/windows.ts";
import { transactionsQuery } from "#lib/api-client/records/transactions.ts";

export function LatestTransactions() {
  const query = useQuery(transactionsQuery(LATEST));
  return (
    <Latest
      title="Latest transactions"
      all={{ href: "/transactions", label: "All transactions" }}
      none="No transactions yet."
      query={query}
      row={(transaction) => (
        <LatestRow
          kind="transaction"
          href={transaction.id === null ? null : `/transactions/${transaction.id}`}
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

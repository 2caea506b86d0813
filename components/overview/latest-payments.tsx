"use client";

import { useQuery } from "@tanstack/react-query";
import { Latest } from "#components/overview/latest.tsx";
import { LatestRow } from "#components/overview/latest-row.tsx";
import { LATEST } from "#components/overview/windows.ts";
import { listQuery } from "#lib/api-client/records/resource.ts";
import { payments } from "#lib/resources/payments.ts";

export function LatestPayments() {
  const query = useQuery(listQuery(payments, LATEST));
  return (
    <Latest
      resource={payments}
      none="No payments yet."
      query={query}
      row={(payment) => (
        <LatestRow
          resource={payments}
          id={payment.id}
          name={payment.id ?? "Without a number"}
          status={payment.paymentStatus}
          time={payment.createdAt}
          unreadable={payment.unreadable["transaction.amount"]}
          amount={payment.transaction?.amount ?? null}
        />
      )}
    />
  );
}

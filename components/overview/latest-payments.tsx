"use client";

import { useQuery } from "@tanstack/react-query";
import { Latest } from "#components/overview/latest.tsx";
import { LatestRow } from "#components/overview/latest-row.tsx";
import { LATEST } from "#components/overview/windows.ts";
import { paymentsQuery } from "#lib/api-client/records/payments.ts";

export function LatestPayments() {
  const query = useQuery(paymentsQuery(LATEST));
  return (
    <Latest
      title="Latest payments"
      all={{ href: "/payments", label: "All payments" }}
      none="No payments yet."
      query={query}
      row={(payment) => (
        <LatestRow
          kind="payment"
          href={payment.id === null ? null : `/payments/${payment.id}`}
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

"use client";

import type { RowToolsProps } from "#components/data-table/row-tools/row-request.ts";
import { paymentExplorer } from "#components/payments/record/payment-explorer.ts";
import { PaymentRecord } from "#components/payments/record/payment-record.tsx";
import { type RowFacts, wholeAddress } from "#components/record-page/row-tools/row-facts.ts";
import { RowTools } from "#components/record-page/row-tools/row-tools.tsx";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { payments } from "#lib/resources/payments.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";

/** What can be done with a payment in its list. */
export function PaymentRowTools(props: RowToolsProps<Payment>) {
  return (
    <RowTools
      {...props}
      resource={payments.name}
      factsOf={factsOf}
      record={(id) => <PaymentRecord id={id} />}
      prefetch={(client, id) => void client.prefetchQuery(recordQuery(payments.name, id))}
    />
  );
}

function factsOf(payment: Payment): RowFacts {
  const { id, transaction } = payment;
  return {
    id,
    address: wholeAddress(transaction?.address),
    explorer: paymentExplorer(payment),
  };
}

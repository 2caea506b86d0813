"use client";

import { useQuery } from "@tanstack/react-query";
import { PAYMENT } from "#components/payments/record/payment-kind.ts";
import { PaymentSheet } from "#components/payments/record/payment-sheet.tsx";
import { RecordScreen } from "#components/record-page/record-screen.tsx";
import { paymentQuery } from "#lib/api-client/payments.ts";

/** One payment's page. */
export function PaymentRecord({ id }: { id: string }) {
  return (
    <RecordScreen kind={PAYMENT} query={useQuery(paymentQuery(id))}>
      {(payment) => <PaymentSheet kind={PAYMENT} id={id} payment={payment} />}
    </RecordScreen>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { PaymentSheet } from "#components/payments/record/payment-sheet.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordScreen } from "#components/record-page/record-screen.tsx";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { payments } from "#lib/resources/payments.ts";

const KIND = kindOf(payments);

/** One payment's page. */
export function PaymentRecord({ id }: { id: string }) {
  return (
    <RecordScreen kind={KIND} query={useQuery(recordQuery(payments.name, id))}>
      {(payment) => <PaymentSheet kind={KIND} id={id} payment={payment} />}
    </RecordScreen>
  );
}

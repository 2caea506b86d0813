import type { Metadata } from "next";
import { PAYMENT } from "#components/payments/record/payment-kind.ts";
import { RecordMissing } from "#components/record/record-missing.tsx";

export const metadata: Metadata = { title: "No such payment" };

export default function PaymentNotFound() {
  return <RecordMissing kind={PAYMENT} />;
}

import type { Metadata } from "next";
import { PAYMENT } from "#components/payments/record/payment-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";

export const metadata: Metadata = { title: "Payment not found" };

export default function PaymentNotFound() {
  return <RecordMissing kind={PAYMENT} />;
}

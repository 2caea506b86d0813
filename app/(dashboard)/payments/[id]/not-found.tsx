import type { Metadata } from "next";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { payments } from "#lib/resources/payments.ts";

export const metadata: Metadata = { title: "Payment not found" };

export default function PaymentNotFound() {
  return <RecordMissing kind={kindOf(payments)} />;
}

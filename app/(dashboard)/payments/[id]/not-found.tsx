import type { Metadata } from "next";
import * as messages from "#components/record-page/messages.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { payments } from "#lib/resources/payments.ts";

export const metadata: Metadata = { title: messages.notFound(payments.noun.one) };

export default function PaymentNotFound() {
  return <RecordMissing kind={kindOf(payments)} />;
}

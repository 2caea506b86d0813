import type { Metadata } from "next";
import * as messages from "#components/record-page/messages.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { payouts } from "#lib/resources/payouts.ts";

export const metadata: Metadata = { title: messages.notFound(payouts.noun.one) };

export default function PayoutNotFound() {
  return <RecordMissing kind={kindOf(payouts)} />;
}

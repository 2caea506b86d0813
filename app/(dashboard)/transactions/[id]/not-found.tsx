import type { Metadata } from "next";
import * as messages from "#components/record-page/messages.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { transactions } from "#lib/resources/transactions.ts";

export const metadata: Metadata = { title: messages.notFound(transactions.noun.one) };

export default function TransactionNotFound() {
  return <RecordMissing kind={kindOf(transactions)} />;
}

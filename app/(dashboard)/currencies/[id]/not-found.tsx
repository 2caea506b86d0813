import type { Metadata } from "next";
import * as messages from "#components/record-page/messages.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { currencies } from "#lib/resources/currencies.ts";

export const metadata: Metadata = { title: messages.notFound(currencies.noun.one) };

export default function CurrencyNotFound() {
  return <RecordMissing kind={kindOf(currencies)} />;
}

import type { Metadata } from "next";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { currencies } from "#lib/resources/currencies.ts";

export const metadata: Metadata = { title: "Currency not found" };

export default function CurrencyNotFound() {
  return <RecordMissing kind={kindOf(currencies)} />;
}

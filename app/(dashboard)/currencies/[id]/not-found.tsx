import type { Metadata } from "next";
import { CURRENCY } from "#components/currencies/record/currency-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";

export const metadata: Metadata = { title: "Currency not found" };

export default function CurrencyNotFound() {
  return <RecordMissing kind={CURRENCY} />;
}

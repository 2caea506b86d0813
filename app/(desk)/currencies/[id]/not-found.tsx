import type { Metadata } from "next";
import { CURRENCY } from "#components/currencies/record/currency-kind.ts";
import { RecordMissing } from "#components/record/record-missing.tsx";

export const metadata: Metadata = { title: "No such currency" };

export default function CurrencyNotFound() {
  return <RecordMissing kind={CURRENCY} />;
}

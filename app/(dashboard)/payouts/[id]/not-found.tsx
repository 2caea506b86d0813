import type { Metadata } from "next";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { payouts } from "#lib/resources/payouts.ts";

export const metadata: Metadata = { title: "Payout not found" };

export default function PayoutNotFound() {
  return <RecordMissing kind={kindOf(payouts)} />;
}

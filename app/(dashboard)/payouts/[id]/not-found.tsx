import type { Metadata } from "next";
import { PAYOUT } from "#components/payouts/record/payout-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";

export const metadata: Metadata = { title: "Payout not found" };

export default function PayoutNotFound() {
  return <RecordMissing kind={PAYOUT} />;
}

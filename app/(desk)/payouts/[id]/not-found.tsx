import type { Metadata } from "next";
import { PAYOUT } from "#components/payouts/record/payout-kind.ts";
import { RecordMissing } from "#components/record/record-missing.tsx";

export const metadata: Metadata = { title: "No such payout" };

export default function PayoutNotFound() {
  return <RecordMissing kind={PAYOUT} />;
}

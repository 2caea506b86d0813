import { PAYOUT } from "#components/payouts/record/payout-kind.ts";
import { RecordMissing } from "#components/record/record-missing.tsx";

export default function PayoutNotFound() {
  return <RecordMissing kind={PAYOUT} />;
}

import { PAYMENT } from "#components/payments/record/payment-kind.ts";
import { RecordMissing } from "#components/record/record-missing.tsx";

export default function PaymentNotFound() {
  return <RecordMissing kind={PAYMENT} />;
}

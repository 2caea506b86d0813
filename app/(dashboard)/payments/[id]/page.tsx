import { recordMetadata, recordPage } from "#app/record-page.tsx";
import { PaymentRecord } from "#components/payments/record/payment-record.tsx";
import { payments } from "#lib/resources/payments.ts";

type Props = PageProps<"/payments/[id]">;

export const generateMetadata = ({ params }: Props) => recordMetadata(payments, params);

export default function PaymentPage({ params }: Props) {
  return recordPage(payments, params, PaymentRecord);
}

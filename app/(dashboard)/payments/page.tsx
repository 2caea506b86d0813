import type { Metadata } from "next";
import { recordListPage } from "#app/record-list-page.tsx";
import { PaymentsList } from "#components/payments/payments-list.tsx";
import { payments } from "#lib/resources/payments.ts";

export const metadata: Metadata = { title: payments.noun.title };

export default function PaymentsPage({ searchParams }: PageProps<"/payments">) {
  return recordListPage(payments, searchParams, <PaymentsList />);
}

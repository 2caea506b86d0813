"use client";

import { RecordList } from "#components/mirrored/record-list.tsx";
import { useRecordList } from "#components/mirrored/use-record-list.ts";
import { paymentColumns } from "#components/payments/payment-columns.tsx";
import { useNews } from "#components/table/use-news.ts";
import {
  mirroredPaymentsQuery,
  newPaymentsQuery,
  paymentsKeys,
  paymentsQuery,
} from "#lib/queries/payments.ts";

const NAMES = { title: "Payments", one: "payment", many: "payments" };

/** All payments, newest first: live or from the mirror, news, columns, table. */
export function PaymentsList() {
  const list = useRecordList("payments", paymentsQuery, mirroredPaymentsQuery);
  const news = useNews(newPaymentsQuery, paymentsKeys.all, list.page, list.range, list.params);
  return (
    <RecordList
      {...list}
      kind="payments"
      names={NAMES}
      columns={paymentColumns}
      news={news}
      nothingYet="Money that comes in over an invoice stands here, newest first."
    />
  );
}

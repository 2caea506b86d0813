"use client";

import { useNewRecords } from "#components/data-table/use-new-records.ts";
import { paymentColumns } from "#components/payments/payment-columns.tsx";
import { RecordList } from "#components/synced-list/record-list.tsx";
import { useRecordList } from "#components/synced-list/use-record-list.ts";
import {
  newPaymentsQuery,
  paymentsKeys,
  paymentsQuery,
  syncedPaymentsQuery,
} from "#lib/api-client/records/payments.ts";
import { payments } from "#lib/resources/payments.ts";

/**
 * All payments, newest first: live or from the synced records, new-records notice, columns, table.
 */
export function PaymentsList() {
  const list = useRecordList(payments, paymentsQuery, syncedPaymentsQuery);
  const news = useNewRecords(
    newPaymentsQuery,
    paymentsKeys.all,
    list.page,
    list.range,
    list.params,
  );
  return (
    <RecordList
      {...list}
      resource={payments}
      columns={paymentColumns}
      news={news}
      nothingYet="Incoming payments will appear here."
    />
  );
}

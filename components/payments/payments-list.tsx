"use client";

import { rowToolsName } from "#components/data-table/row-tools/messages.ts";
import * as messages from "#components/payments/messages.ts";
import { paymentColumns } from "#components/payments/payment-columns.tsx";
import { RecordList } from "#components/synced-list/record-list.tsx";
import { useRecordList, useRecordNews } from "#components/synced-list/use-record-list.ts";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import { payments } from "#lib/resources/payments.ts";

const RowTools = lazyPart(
  async () => (await import("#components/payments/payment-row-tools.tsx")).PaymentRowTools,
  () => <NotLoaded label={rowToolsName} />,
);

/**
 * All payments, newest first: live or from the synced records, new-records notice, columns, table.
 */
export function PaymentsList() {
  const list = useRecordList(payments);
  const news = useRecordNews(payments, list);
  return (
    <RecordList
      {...list}
      resource={payments}
      columns={paymentColumns}
      news={news}
      rowTools={RowTools}
      about={messages.about}
      nothingYet={messages.nothingYet}
    />
  );
}

"use client";

import { rowToolsName } from "#components/data-table/row-tools/messages.ts";
import { RecordList } from "#components/synced-list/record-list.tsx";
import { useRecordList, useRecordNews } from "#components/synced-list/use-record-list.ts";
import * as messages from "#components/transactions/messages.ts";
import { transactionColumns } from "#components/transactions/transaction-columns.tsx";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import { transactions } from "#lib/resources/transactions.ts";

const RowTools = lazyPart(
  async () =>
    (await import("#components/transactions/transaction-row-tools.tsx")).TransactionRowTools,
  () => <NotLoaded label={rowToolsName} />,
);

/**
 * All transactions, newest first: live or from the synced records, new-records notice, columns,
 * table.
 */
export function TransactionsList() {
  const list = useRecordList(transactions);
  const news = useRecordNews(transactions, list);
  return (
    <RecordList
      {...list}
      resource={transactions}
      columns={transactionColumns}
      news={news}
      rowTools={RowTools}
      about={messages.about}
      nothingYet={messages.nothingYet}
    />
  );
}

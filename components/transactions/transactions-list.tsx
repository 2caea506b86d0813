"use client";

import { RecordList } from "#components/synced-list/record-list.tsx";
import { useRecordList, useRecordNews } from "#components/synced-list/use-record-list.ts";
import * as messages from "#components/transactions/messages.ts";
import { transactionColumns } from "#components/transactions/transaction-columns.tsx";
import { transactions } from "#lib/resources/transactions.ts";

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
      nothingYet={messages.nothingYet}
    />
  );
}

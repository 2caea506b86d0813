"use client";

import { useNewRecords } from "#components/data-table/use-new-records.ts";
import { RecordList } from "#components/synced-list/record-list.tsx";
import { useRecordList } from "#components/synced-list/use-record-list.ts";
import { transactionColumns } from "#components/transactions/transaction-columns.tsx";
import {
  newTransactionsQuery,
  syncedTransactionsQuery,
  transactionsKeys,
  transactionsQuery,
} from "#lib/api-client/records/transactions.ts";
import { transactions } from "#lib/resources/transactions.ts";

/**
 * All transactions, newest first: live or from the synced records, new-records notice, columns,
 * table.
 */
export function TransactionsList() {
  const list = useRecordList(transactions, transactionsQuery, syncedTransactionsQuery);
  const news = useNewRecords(
    newTransactionsQuery,
    transactionsKeys.all,
    list.page,
    list.range,
    list.params,
  );
  return (
    <RecordList
      {...list}
      resource={transactions}
      columns={transactionColumns}
      news={news}
      nothingYet="On-chain transactions will appear here."
    />
  );
}

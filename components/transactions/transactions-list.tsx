"use client";

import { RecordList } from "#components/mirrored/record-list.tsx";
import { useRecordList } from "#components/mirrored/use-record-list.ts";
import { useNews } from "#components/table/use-news.ts";
import { transactionColumns } from "#components/transactions/transaction-columns.tsx";
import {
  mirroredTransactionsQuery,
  newTransactionsQuery,
  transactionsKeys,
  transactionsQuery,
} from "#lib/queries/transactions.ts";

const NAMES = { title: "Transactions", one: "transaction", many: "transactions" };

/** All transactions, newest first: live or from the mirror, news, columns, table. */
export function TransactionsList() {
  const list = useRecordList("transactions", transactionsQuery, mirroredTransactionsQuery);
  const news = useNews(
    newTransactionsQuery,
    transactionsKeys.all,
    list.page,
    list.range,
    list.params,
  );
  return (
    <RecordList
      {...list}
      kind="transactions"
      names={NAMES}
      columns={transactionColumns}
      news={news}
      nothingYet="What the blockchains received or paid out stands here, newest first."
    />
  );
}

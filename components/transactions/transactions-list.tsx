"use client";

import { useRef } from "react";
import { DateRange } from "#components/table/date-range.tsx";
import { List } from "#components/table/list.tsx";
import { useListPage } from "#components/table/use-list-page.ts";
import { useListParams } from "#components/table/use-list-params.ts";
import { useListRange } from "#components/table/use-list-range.ts";
import { useNews } from "#components/table/use-news.ts";
import { transactionColumns } from "#components/transactions/transaction-columns.tsx";
import {
  newTransactionsQuery,
  transactionsKeys,
  transactionsQuery,
} from "#lib/queries/transactions.ts";

const NAMES = { title: "Transactions", one: "transaction", many: "transactions" };

/** All transactions, newest first: params, query, news, filter, columns, table. */
export function TransactionsList() {
  const params = useListParams();
  const range = useListRange(params.view);
  const page = useListPage(
    (n) => transactionsQuery({ ...range.bounds, page: n }),
    params,
    range.known,
  );
  const news = useNews(newTransactionsQuery, transactionsKeys.all, page, range, params);
  const filter = useRef<HTMLButtonElement>(null);
  return (
    <List
      resource="transactions"
      names={NAMES}
      params={params}
      page={page}
      news={news}
      filter={<DateRange params={params} tz={range.tz} button={filter} />}
      filterRef={filter}
      columns={transactionColumns}
      tz={range.tz}
      nothingYet="What the blockchains received or paid out stands here, newest first."
    />
  );
}

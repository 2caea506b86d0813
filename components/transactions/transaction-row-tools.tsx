"use client";

import type { RowToolsProps } from "#components/data-table/row-tools/row-request.ts";
import { wholeAddress } from "#components/record-page/row-tools/row-facts.ts";
import { RowTools } from "#components/record-page/row-tools/row-tools.tsx";
import { TransactionRecord } from "#components/transactions/record/transaction-record.tsx";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { transactions } from "#lib/resources/transactions.ts";
import type { Transaction } from "#lib/schemas/records/transaction.ts";

/** What can be done with a transaction in its list. */
export function TransactionRowTools(props: RowToolsProps<Transaction>) {
  return (
    <RowTools
      {...props}
      resource={transactions.name}
      // The provider names no explorer for a transaction.
      factsOf={({ id, address }) => ({ id, address: wholeAddress(address), explorer: null })}
      record={(id) => <TransactionRecord id={id} />}
      prefetch={(client, id) => void client.prefetchQuery(recordQuery(transactions.name, id))}
    />
  );
}

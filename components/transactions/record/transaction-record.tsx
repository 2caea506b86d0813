"use client";

import { useQuery } from "@tanstack/react-query";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordScreen } from "#components/record-page/record-screen.tsx";
import { TransactionSheet } from "#components/transactions/record/transaction-sheet.tsx";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { transactions } from "#lib/resources/transactions.ts";

const KIND = kindOf(transactions);

/** One blockchain transaction's page. */
export function TransactionRecord({ id }: { id: string }) {
  return (
    <RecordScreen kind={KIND} query={useQuery(recordQuery(transactions.name, id))}>
      {(transaction) => <TransactionSheet kind={KIND} id={id} transaction={transaction} />}
    </RecordScreen>
  );
}

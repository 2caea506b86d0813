"use client";

import { useQuery } from "@tanstack/react-query";
import { RecordScreen } from "#components/record-page/record-screen.tsx";
import { TRANSACTION } from "#components/transactions/record/transaction-kind.ts";
import { TransactionSheet } from "#components/transactions/record/transaction-sheet.tsx";
import { transactionQuery } from "#lib/api-client/transactions.ts";

/** One blockchain transaction's page. */
export function TransactionRecord({ id }: { id: string }) {
  return (
    <RecordScreen kind={TRANSACTION} query={useQuery(transactionQuery(id))}>
      {(transaction) => <TransactionSheet kind={TRANSACTION} id={id} transaction={transaction} />}
    </RecordScreen>
  );
}

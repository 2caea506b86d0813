"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Block } from "#components/overview/block.tsx";
import { CountCell } from "#components/overview/count-cell.tsx";
import { CountRow } from "#components/overview/count-row.tsx";
import { LATEST, since } from "#components/overview/windows.ts";
import { currenciesQuery } from "#lib/api-client/records/currencies.ts";
import { paymentsQuery } from "#lib/api-client/records/payments.ts";
import { payoutsQuery } from "#lib/api-client/records/payouts.ts";
import { transactionsQuery } from "#lib/api-client/records/transactions.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";

/**
 * How many records there are, as the provider itself counts them. `today` is the first instant of
 * the present day in the user's zone.
 */
export function Counts({ today }: { today: string }) {
  const currencies = useQuery(currenciesQuery({ page: 1, q: "" }));
  return (
    <Block
      title="Records"
      aside={
        <span className="text-ink-quiet text-sm">Still moving: of the latest {PAGE_SIZE}</span>
      }
    >
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">How many records there are</caption>
        <thead className="text-ink-quiet">
          <tr className="border-rule border-b">
            <th scope="col" className="py-2 text-start font-normal">
              <span className="sr-only">Records</span>
            </th>
            {["Today", "Still moving", "In all"].map((heading) => (
              <th key={heading} scope="col" className="py-2 ps-2 text-end font-normal sm:ps-6">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <CountRow
            kind="payout"
            href="/payouts"
            label="Payouts"
            today={useQuery(payoutsQuery(since(today)))}
            latest={useQuery(payoutsQuery(LATEST))}
            statusOf={({ status }) => status}
          />
          <CountRow
            kind="payment"
            href="/payments"
            label="Payments"
            today={useQuery(paymentsQuery(since(today)))}
            latest={useQuery(paymentsQuery(LATEST))}
            statusOf={({ paymentStatus }) => paymentStatus}
          />
          <CountRow
            kind="transaction"
            href="/transactions"
            label="Transactions"
            today={useQuery(transactionsQuery(since(today)))}
            latest={useQuery(transactionsQuery(LATEST))}
            statusOf={({ status }) => status}
          />
          <tr className="border-rule border-b">
            <th scope="row" className="py-2 text-start font-normal">
              <Link href="/currencies" className="underline-offset-2 hover:underline">
                Currencies
              </Link>
            </th>
            <td />
            <td />
            <CountCell
              what="Currencies in all"
              query={currencies}
              read={({ meta }) => meta.total}
            />
          </tr>
        </tbody>
      </table>
    </Block>
  );
}

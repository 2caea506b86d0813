"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Block } from "#components/overview/block.tsx";
import { CountCell } from "#components/overview/count-cell.tsx";
import { CountRow } from "#components/overview/count-row.tsx";
import { LATEST } from "#components/overview/windows.ts";
import { listQuery } from "#lib/api-client/records/resource.ts";
import { currencies } from "#lib/resources/currencies.ts";
import { payments } from "#lib/resources/payments.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { transactions } from "#lib/resources/transactions.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";

/**
 * How many records there are, as the provider itself counts them. `today` is the first instant of
 * the present day in the user's zone.
 */
export function Counts({ today }: { today: string }) {
  const { name, noun } = currencies;
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
          <CountRow resource={payouts} today={today} statusOf={({ status }) => status} />
          <CountRow
            resource={payments}
            today={today}
            statusOf={({ paymentStatus }) => paymentStatus}
          />
          <CountRow resource={transactions} today={today} statusOf={({ status }) => status} />
          <tr className="border-rule border-b">
            <th scope="row" className="py-2 text-start font-normal">
              <Link href={`/${name}`} className="underline-offset-2 hover:underline">
                {noun.title}
              </Link>
            </th>
            <td />
            <td />
            <CountCell
              what={`${noun.title} in all`}
              query={useQuery(listQuery(currencies, LATEST))}
              read={({ meta }) => meta.total}
            />
          </tr>
        </tbody>
      </table>
    </Block>
  );
}

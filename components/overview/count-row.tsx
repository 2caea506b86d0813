import type { UseQueryResult } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { useStatusMeaning } from "#components/data-table/cells/statuses.tsx";
import { CountCell } from "#components/overview/count-cell.tsx";
import { stillOpen } from "#components/overview/moving.ts";
import type { StatusKind } from "#lib/resources/status.ts";
import type { List } from "#lib/schemas/common/list.ts";

type CountRowProps<R> = {
  kind: StatusKind;
  href: Route;
  label: string;
  today: UseQueryResult<List<R>, Error>;
  latest: UseQueryResult<List<R>, Error>;
  statusOf: (record: R) => string | null;
};

/** One resource's line in the ledger: how many today, in all, and moving among the latest page. */
export function CountRow<R>({ kind, href, label, today, latest, statusOf }: CountRowProps<R>) {
  const meaningOf = useStatusMeaning();
  return (
    <tr className="border-rule border-b">
      <th scope="row" className="py-2 text-start font-normal">
        <Link href={href} className="underline-offset-2 hover:underline">
          {label}
        </Link>
      </th>
      <CountCell what={`${label} today`} query={today} read={({ meta }) => meta.total} />
      <CountCell
        what={`${label} still moving`}
        query={latest}
        read={({ data }) => stillOpen(data.map(statusOf), (status) => meaningOf(kind, status))}
      />
      <CountCell what={`${label} in all`} query={latest} read={({ meta }) => meta.total} />
    </tr>
  );
}

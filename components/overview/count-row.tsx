import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useStatusMeaning } from "#components/data-table/cells/statuses.tsx";
import { CountCell } from "#components/overview/count-cell.tsx";
import { stillOpen } from "#components/overview/moving.ts";
import { LATEST, since } from "#components/overview/windows.ts";
import { listQuery } from "#lib/api-client/records/resource.ts";
import { type Resource, statusKindOf } from "#lib/resources/define-resource.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";

type CountRowProps<N extends DatedResourceName> = {
  resource: Resource<N>;
  /** The first instant of the present day. */
  today: string;
  statusOf: (record: RecordOf[N]) => string | null;
};

/** One resource's line in the ledger: how many today, in all, and moving among the latest page. */
export function CountRow<N extends DatedResourceName>(props: CountRowProps<N>) {
  const { resource, today, statusOf } = props;
  const { name, noun } = resource;
  const label = noun.title;
  const kind = statusKindOf(resource);
  const latest = useQuery(listQuery(resource, LATEST));
  const meaningOf = useStatusMeaning();
  return (
    <tr className="border-rule border-b">
      <th scope="row" className="py-2 text-start font-normal">
        <Link href={`/${name}`} className="underline-offset-2 hover:underline">
          {label}
        </Link>
      </th>
      <CountCell
        what={`${label} today`}
        query={useQuery(listQuery(resource, since(today)))}
        read={({ meta }) => meta.total}
      />
      <CountCell
        what={`${label} still moving`}
        query={latest}
        read={({ data }) =>
          kind === null ? 0 : stillOpen(data.map(statusOf), (status) => meaningOf(kind, status))
        }
      />
      <CountCell what={`${label} in all`} query={latest} read={({ meta }) => meta.total} />
    </tr>
  );
}

import type { UseQueryResult } from "@tanstack/react-query";
import { FindingRow } from "#components/mirror/findings/finding-row.tsx";
import { problemOf } from "#components/table/problem-of.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { RuledTable } from "#components/ui/ruled-table.tsx";
import { Loading, Skeleton } from "#components/ui/skeleton.tsx";
import type { FindingPage } from "#lib/schemas/mirror/mirror-finding.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

const HEADINGS = [
  { label: "Found", width: "w-36" },
  { label: "What" },
  { label: "Created between", width: "w-[22%]" },
  { label: "Records", width: "w-[22%]" },
  { label: "State", width: "w-28" },
];
const LINES = ["one", "two", "three"];

type Props = {
  query: UseQueryResult<FindingPage, Error>;
  resource: Mirrored | null;
  /** Whether the page begins after the newest. */
  older: boolean;
  onAll: () => void;
  onTurn: (before: string | null) => void;
};

/** The findings' five faces: being read, failed, none yet, none of this resource, rows. */
export function FindingsBody({ query, resource, older, onAll, onTurn }: Props) {
  const { data, error } = query;
  if (data === undefined && error !== null) {
    const { detail, requestId } = problemOf(error);
    const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
    return (
      <Failure title="Findings can't be shown" detail={detail} requestId={requestId} {...retry} />
    );
  }
  if (data === undefined) {
    return (
      <Loading what="the findings">
        {LINES.map((line) => (
          <Skeleton key={line} className="my-3 h-4 w-full" />
        ))}
      </Loading>
    );
  }
  if (data.findings.length === 0) {
    if (resource === null && !older) {
      return (
        <EmptyState title="No findings yet">
          What the copy lacked, or what had changed or gone at the service unseen, will stand here.
        </EmptyState>
      );
    }
    const all = <Button onClick={onAll}>Show all findings</Button>;
    return <EmptyState title="No findings for this filter" action={all} />;
  }
  return (
    <>
      <RuledTable name="Findings" headings={HEADINGS}>
        {data.findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
      </RuledTable>
      <div className="flex justify-end gap-2 pt-3">
        {older && <Button onClick={() => onTurn(null)}>Newest</Button>}
        {data.next !== null && <Button onClick={() => onTurn(data.next)}>Older</Button>}
      </div>
    </>
  );
}

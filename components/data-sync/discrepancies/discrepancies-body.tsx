import type { UseQueryResult } from "@tanstack/react-query";
import { DiscrepancyRow } from "#components/data-sync/discrepancies/discrepancy-row.tsx";
import * as messages from "#components/data-sync/discrepancies/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { RuledTable } from "#components/ui/display/ruled-table.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import type { ResourceName } from "#lib/resources/resources.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { DiscrepancyPage } from "#lib/schemas/synced/sync-discrepancy.ts";

const HEADINGS = [
  { label: messages.found, width: "w-36" },
  { label: messages.what },
  { label: messages.createdBetween, width: "w-[22%]" },
  { label: messages.records, width: "w-[22%]" },
  { label: messages.state, width: "w-28" },
];
const LINES = ["one", "two", "three"];

type Props = {
  query: UseQueryResult<DiscrepancyPage, Error>;
  resource: ResourceName | null;
  /** Whether the page begins after the newest. */
  older: boolean;
  onAll: () => void;
  onTurn: (before: string | null) => void;
};

/** The five states of the discrepancies: loading, failed, none yet, none of this resource, rows. */
export function DiscrepanciesBody({ query, resource, older, onAll, onTurn }: Props) {
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return (
      <Failure title={messages.couldntLoadDiscrepancies} problem={problemOf(error)} query={query} />
    );
  }
  if (data === undefined) {
    return (
      <Loading what={messages.theFindings}>
        {LINES.map((line) => (
          <Skeleton key={line} className="my-3 h-4 w-full" />
        ))}
      </Loading>
    );
  }
  if (data.discrepancies.length === 0) {
    if (resource === null && !older) {
      return <EmptyState title={messages.noDiscrepanciesYet}>{messages.nothingYet}</EmptyState>;
    }
    const all = <Button onClick={onAll}>{messages.showAllDiscrepancies}</Button>;
    return <EmptyState title={messages.noMatches} action={all} />;
  }
  return (
    <>
      <RuledTable name={messages.discrepancies} headings={HEADINGS}>
        {data.discrepancies.map((discrepancy) => (
          <DiscrepancyRow key={discrepancy.id} discrepancy={discrepancy} />
        ))}
      </RuledTable>
      <div className="flex justify-end gap-2 pt-3">
        {older && <Button onClick={() => onTurn(null)}>{messages.newest}</Button>}
        {data.next !== null && <Button onClick={() => onTurn(data.next)}>{messages.older}</Button>}
      </div>
    </>
  );
}

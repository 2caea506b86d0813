"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useId, useMemo, useRef } from "react";
import { DiscrepancyRow } from "#components/data-sync/discrepancies/discrepancy-row.tsx";
import * as messages from "#components/data-sync/discrepancies/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { RuledTable } from "#components/ui/display/ruled-table.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { type QueryValues, readParams, writeParams } from "#components/ui/url/query-params.ts";
import { useUrlQuery } from "#components/ui/url/use-url-query.ts";
import { discrepanciesQuery } from "#lib/api-client/data-sync.ts";
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { DiscrepancyPage } from "#lib/schemas/synced/sync-discrepancy.ts";

const ALL = "all";
const ITEMS = [
  { value: ALL, label: messages.all },
  ...Object.values(RESOURCES).map(({ name, noun }) => ({ value: name, label: noun.title })),
];

/** What the verification found, newest first, of one resource or of all. */
export function Discrepancies() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [params, write] = useDiscrepancyParams();
  const query = useQuery(discrepanciesQuery(params));
  const choose = (value: string) =>
    write({ resource: RESOURCE_NAMES.find((one) => one === value) ?? null, before: null });
  // The button that was pressed goes away, and the focus with it.
  const fromHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-1">
        <h2 ref={heading} tabIndex={-1} id={id} className="font-semibold text-base outline-none">
          {messages.discrepancies}
        </h2>
        <RadioGroup
          label={messages.discrepanciesOf}
          layout="row"
          items={ITEMS}
          value={params.resource ?? ALL}
          onValueChange={choose}
        />
      </div>
      <DiscrepanciesBody
        query={query}
        resource={params.resource}
        older={params.before !== null}
        onAll={() => {
          fromHeading();
          choose(ALL);
        }}
        onTurn={(before) => {
          fromHeading();
          write({ before });
        }}
      />
    </section>
  );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const PARAMS = {
  resource: {
    parse: (text: string) => RESOURCE_NAMES.find((one) => one === text) ?? null,
    serialize: String,
  },
  before: { parse: (text: string) => (UUID.test(text) ? text : null), serialize: String },
};

/** Which discrepancies are shown: kept in the URL alone. */
function useDiscrepancyParams() {
  const { query, push } = useUrlQuery();
  return useMemo(() => {
    const write = (change: Partial<QueryValues<typeof PARAMS>>) =>
      push((now) => writeParams(PARAMS, now, change));
    return [readParams(PARAMS, query), write] as const;
  }, [query, push]);
}

const HEADINGS = [
  { label: messages.found, width: "w-36" },
  { label: messages.what },
  { label: messages.createdBetween, width: "w-[22%]" },
  { label: messages.records, width: "w-[22%]" },
  { label: messages.state, width: "w-28" },
];

const LINES = ["one", "two", "three"];

type DiscrepanciesBodyProps = {
  query: UseQueryResult<DiscrepancyPage, Error>;
  resource: ResourceName | null;
  /** Whether the page begins after the newest. */
  older: boolean;
  onAll: () => void;
  onTurn: (before: string | null) => void;
};

/** The five states of the discrepancies: loading, failed, none yet, none of this resource, rows. */
function DiscrepanciesBody({ query, resource, older, onAll, onTurn }: DiscrepanciesBodyProps) {
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return (
      <Failure title={messages.couldntLoadDiscrepancies} problem={problemOf(error)} query={query} />
    );
  }
  if (data === undefined) {
    return (
      <Loading what={messages.theDiscrepancies}>
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

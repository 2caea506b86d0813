"use client";

import { useQuery } from "@tanstack/react-query";
import { Sigma } from "lucide-react";
import { lazy, useMemo } from "react";
import { useNow } from "#components/data-table/cells/now.tsx";
import type { ListRange } from "#components/data-table/date-range/use-list-range.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { recordFilterOf } from "#components/synced-list/filters/record-filter-of.ts";
import { BackfillProgress } from "#components/synced-list/source/backfill-progress.tsx";
import { updatedWords } from "#components/synced-list/source/format-updated.ts";
import { formatLack, namedTotals } from "#components/synced-list/totals/format-totals.ts";
import * as messages from "#components/synced-list/totals/messages.ts";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";
import { totalsQuery } from "#lib/api-client/records/synced-records.ts";
import { apiOf } from "#lib/resources/define-resource.ts";
import type { AnyResource } from "#lib/resources/resources.ts";
import { formatCount } from "#lib/text/plural.ts";

const load = () => import("#components/synced-list/totals/totals-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).TotalsPanel }));

export type TotalsProps = {
  resource: AnyResource;
  params: ListParams;
  range: ListRange;
  /** What the list says that it searched for in place of the text that was typed: a saved file says the same. */
  searchedFor: string | undefined;
};

/**
 * How many records the view has and the currencies of most of them, in one line that opens the exact totals.
 * They come
 * from the synced records, so they say how complete those are; beside a live list they wait until
 * the backfill is done and show its progress.
 */
export function Totals({ resource, params, range, searchedFor }: TotalsProps) {
  const now = useNow();
  const filter = recordFilterOf(params.view, range.bounds);
  // While the days' bounds aren't known, they are open, and the totals of all days may be in the cache.
  const query = useQuery({ ...totalsQuery(apiOf(resource), filter), enabled: range.known });
  const currencies = query.data?.data.currencies;
  const named = useMemo(() => namedTotals(currencies ?? []), [currencies]);
  if (range.known && query.data === undefined && query.error !== null) {
    return (
      <p className="list-totals-words">
        {messages.totalsCouldNotBeRead}{" "}
        <button type="button" className="underline" onClick={() => void query.refetch()}>
          {messages.tryAgain}
        </button>
      </p>
    );
  }
  // Not the totals of the filter before: nothing would tell them from those that are asked for.
  if (query.data === undefined || !range.known) {
    return <p className="list-totals-words text-ink-quiet">{messages.loadingTotals}</p>;
  }
  const { data: totals, completeness } = query.data;
  const isLive = params.view.source === "live";
  if (isLive && completeness.state === "off") {
    return <p className="list-totals-words">{messages.notAvailable}</p>;
  }
  if (isLive && completeness.state === "filling") {
    return (
      <p className="list-totals-words">
        <span>{messages.firstSyncInProgress}</span>
        <span>
          <BackfillProgress kind={resource.name} />
        </span>
        <span>{messages.afterFirstSync}</span>
      </p>
    );
  }
  const updatedAt = new Date(query.dataUpdatedAt).toISOString();
  // Those from before stay, beside rows that may be newer.
  const lack =
    query.error !== null ? messages.notRefreshed : isLive ? formatLack(completeness) : null;
  return (
    <LazyButton
      label={messages.totals}
      variant="quiet"
      icon={<Sigma aria-hidden="true" />}
      load={load}
      isNamedByWords
      words={
        <span className="list-totals-words">
          <span>{messages.totals}</span>
          {lack === null ? null : (
            <span className="text-attention" data-tip={completeness.missing ?? undefined}>
              {lack}
            </span>
          )}
          {[formatCount(totals.count, resource.noun), ...named].map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      }
    >
      {(opened) => (
        <Panel
          {...opened}
          resource={resource}
          totals={totals}
          filter={searchedFor === undefined ? filter : { ...filter, q: searchedFor }}
          zone={range.tz}
          readAt={query.data.readAt ?? updatedAt}
          completeness={completeness}
          updated={updatedWords(updatedAt, completeness, now, range.timesIn)}
        />
      )}
    </LazyButton>
  );
}

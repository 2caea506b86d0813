"use client";

import { useQuery } from "@tanstack/react-query";
import { useNow } from "#components/data-table/cells/now.tsx";
import * as messages from "#components/exports/dialog-messages.ts";
import type { ExportSource } from "#components/exports/export-source.ts";
import { formatTotals } from "#components/exports/format-totals.ts";
import { isPeriodOver } from "#components/exports/period-files.ts";
import { useFilterInWords } from "#components/exports/use-filter-in-words.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { useBooksZone } from "#components/ui/preferences/zone.tsx";
import { totalsQuery } from "#lib/api-client/records/synced-records.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import {
  formatCompleteness,
  formatSorting,
  formatZones,
} from "#lib/schemas/synced/describe-export.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";

/** This many totals are shown before the file is written. */
const NAMED = 6;

/** What will be in the file, in words: which records, in what order, how many, and what they come to. */
export function ExportSummary({ source, onClose }: { source: ExportSource; onClose: () => void }) {
  const { resource, many, filter, sorting, zone, known, lastDay, selected } = source;
  const books = useBooksZone();
  const now = useNow();
  const totals = useQuery({ ...totalsQuery(resource, filter), enabled: known });
  const asked = useFilterInWords({ many, filter, zone });
  const words = selected === undefined ? asked : [messages.rowsSelected(selected)];
  const count = totals.data?.data.count;
  return (
    <DefinitionList columns={1}>
      <Definition term={messages.filters}>
        {words.map((part) => (
          <p key={part}>{part}</p>
        ))}
        {now !== null && !isPeriodOver(filter, now) && (
          <p className="text-attention">{messages.notOverYet}</p>
        )}
        {lastDay !== null && (
          <Link
            href={{ pathname: `/${resource}`, query: { date: "over", to: lastDay, tz: zone } }}
            onClick={onClose}
            className="underline underline-offset-2"
          >
            {messages.overEnd(many, lastDay)}
          </Link>
        )}
      </Definition>
      <Definition term={messages.order}>{formatSorting(resource, sorting)}</Definition>
      <Definition term={messages.times}>{formatZones(zone, books)}</Definition>
      <Definition term={messages.rows}>
        {count?.toLocaleString("en") ?? <Unknown error={totals.error} />}
        {resource === "payouts" && selected === undefined && (
          <p className="text-ink-quiet">{messages.providersPayouts}</p>
        )}
        {count !== undefined && selected !== undefined && count < selected && (
          <p className="text-attention">{messages.notAllInFile}</p>
        )}
      </Definition>
      {totals.data === undefined ? null : <Known totals={totals.data} zone={zone} />}
    </DefinitionList>
  );
}

function Unknown({ error }: { error: Error | null }) {
  if (error === null) return <Skeleton className="h-4 w-24" />;
  return messages.couldntCount(problemOf(error).detail);
}

function Known({ totals, zone }: { totals: Totals; zone: string }) {
  const { data, completeness } = totals;
  return (
    <>
      {data.currencies.length === 0 ? null : (
        <Definition term={messages.totals}>
          <ul className="tabular-nums" aria-label={messages.totalsByCurrency}>
            {formatTotals(data.currencies)
              .slice(0, NAMED)
              .map((words) => (
                <li key={words}>{words}</li>
              ))}
          </ul>
          {data.currencies.length <= NAMED ? null : (
            <p className="text-ink-quiet">
              {messages.moreInManifest(data.currencies.length - NAMED)}
            </p>
          )}
          <p className="text-ink-quiet">{messages.totalsHint}</p>
        </Definition>
      )}
      <Definition term={messages.completeness}>{formatCompleteness(completeness, zone)}</Definition>
    </>
  );
}

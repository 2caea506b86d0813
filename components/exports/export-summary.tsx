"use client";

import { useQuery } from "@tanstack/react-query";
import type { ExportSource } from "#components/exports/export-source.ts";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { CATALOGUE } from "#lib/addresses/catalogue.ts";
import { splitCurrency } from "#lib/addresses/networks.ts";
import { totalsQuery } from "#lib/api-client/records/synced-records.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import {
  formatCompleteness,
  formatFilter,
  formatSorting,
} from "#lib/schemas/synced/export-labels.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";

/** This many totals are shown before the file is written. */
const NAMED = 6;

/** What will be in the file, in words: which records, in what order, how many, and what they come to. */
export function ExportSummary({ source }: { source: ExportSource }) {
  const { resource, many, filter, sorting, zone, known } = source;
  const totals = useQuery({ ...totalsQuery(resource, filter), enabled: known });
  const words = formatFilter(filter, zone, networkName);
  return (
    <DefinitionList columns={1}>
      <Definition term="Filters">
        {words.length === 0 ? `All ${many}` : words.map((part) => <p key={part}>{part}</p>)}
      </Definition>
      <Definition term="Order">{formatSorting(resource, sorting)}</Definition>
      <Definition term="Times">{zone === "UTC" ? "In UTC" : `In UTC and in ${zone}`}</Definition>
      <Definition term="Rows">
        {totals.data?.data.count.toLocaleString("en") ?? <Unknown error={totals.error} />}
      </Definition>
      {totals.data === undefined ? null : <Known totals={totals.data} zone={zone} />}
    </DefinitionList>
  );
}

function Unknown({ error }: { error: Error | null }) {
  if (error === null) return <Skeleton className="h-4 w-24" />;
  return `Couldn't count them. ${problemOf(error).detail}`;
}

function Known({ totals, zone }: { totals: Totals; zone: string }) {
  const { data, completeness } = totals;
  return (
    <>
      {data.currencies.length === 0 ? null : (
        <Definition term="Totals">
          <ul className="tabular-nums" aria-label="Totals by currency">
            {data.currencies.slice(0, NAMED).map(({ currency, count, amount }) => (
              <li key={currency ?? ""}>
                {currency === null || amount === null
                  ? `${count.toLocaleString("en")} in a currency that is not stated`
                  : `${groupedAmount(amount)} ${formatCurrency(currency)}`}
              </li>
            ))}
          </ul>
          {data.currencies.length <= NAMED ? null : (
            <p className="text-ink-quiet">
              {`and ${data.currencies.length - NAMED} more; the manifest has all of them`}
            </p>
          )}
          <p className="text-ink-quiet">
            Totals include every row, whatever its status. Failed ones count too.
          </p>
        </Definition>
      )}
      <Definition term="Completeness">{formatCompleteness(completeness, zone)}</Definition>
    </>
  );
}

function formatCurrency(code: string): string {
  const { symbol, network } = splitCurrency(code);
  return network === null ? symbol : `${symbol} on ${network.name}`;
}

function networkName(id: string): string {
  return CATALOGUE.find((network) => network.id === id)?.name ?? id;
}

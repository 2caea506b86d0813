"use client";

import { showingInstead } from "#components/data-table/filters/messages.ts";
import * as messages from "#components/search/palette-messages.tsx";
import { SEARCHED } from "#components/search/searched-fields.ts";
import type { Search } from "#components/search/use-search.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { HITS_OF_A_KIND } from "#lib/schemas/synced/hits.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

type Props = { typed: string; search: Search; isWaiting: boolean; hasWallets: boolean };

/** How the search stands, in words that are read out: asking, found, nothing, failed; how complete it is. */
export function SearchState({ typed, search, isWaiting, hasWallets }: Props) {
  const { found, isCurrent, error, retry } = search;
  if (error !== null) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 border-rule border-t px-4 py-3 text-sm"
      >
        <p className="min-w-48 flex-1">{messages.searchFailed(problemOf(error).detail)}</p>
        <Button size="sm" onClick={retry}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-t px-4 py-2 text-ink-quiet text-xs">
      <p role="status" className="min-w-48 flex-1 break-words">
        {words()}
      </p>
      <span className="flex items-center gap-1.5 max-md:hidden" aria-hidden="true">
        {messages.keys}
      </span>
      {found === null ? null : <CompleteTo completeness={found.completeness} />}
    </div>
  );

  function words(): string {
    if (typed === "") return messages.typeToSearch;
    if (isWaiting) return messages.opening;
    if (!isCurrent || found === null) return messages.searching;
    const { hits, searchedFor } = found.data;
    if (searchedFor !== undefined) return showingInstead(typed, searchedFor);
    if (hits.length === 0)
      return hasWallets ? messages.walletsAlone : messages.noResultsIn(typed, SEARCHED);
    return hits.length === 1
      ? messages.oneRecordFound
      : messages.topResults(hits.length, HITS_OF_A_KIND);
  }
}

/** Whether all could be searched, and else what could not. */
export function CompleteTo({ completeness: { to, missing } }: { completeness: Completeness }) {
  const zone = useZone();
  const until = to === null ? null : formatInstant(to, zone, "exact");
  return <p className="w-full">{formatCompleteTo(until, zone, missing)}</p>;
}

function formatCompleteTo(until: string | null, zone: string, missing: string | null): string {
  if (missing === null) return until === null ? "" : messages.completeUpTo(until, zone);
  return until === null
    ? messages.notComplete(missing)
    : messages.notCompleteUpTo(until, zone, missing);
}

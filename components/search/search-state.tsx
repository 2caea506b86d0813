"use client";

import { SEARCHED } from "#components/search/names.ts";
import type { Search } from "#components/search/use-search.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Kbd } from "#components/ui/display/kbd.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { HITS_OF_A_KIND } from "#lib/schemas/synced/hits.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

type Props = { typed: string; search: Search; isWaiting: boolean };

/** How the search stands, in words that are read out: asking, found, nothing, failed; how complete it is. */
export function SearchState({ typed, search, isWaiting }: Props) {
  const { found, isCurrent, error, retry } = search;
  if (error !== null) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 border-rule border-t px-4 py-3 text-sm"
      >
        <p className="min-w-48 flex-1">
          <span className="font-medium text-failed">The search failed.</span>{" "}
          {problemOf(error).detail} What you typed is kept.
        </p>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-t px-4 py-2 text-ink-quiet text-xs">
      <p role="status" className="min-w-48 flex-1">
        {words()}
      </p>
      <span className="flex items-center gap-1.5 max-md:hidden" aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> go
      </span>
      {found === null ? null : <CompleteTo completeness={found.completeness} />}
    </div>
  );

  function words(): string {
    if (typed === "") return "Search all records and pages.";
    if (isWaiting) return "Opening…";
    if (!isCurrent || found === null) return "Searching…";
    const { hits } = found.data;
    if (hits.length === 0) return `No results for “${typed}” in ${SEARCHED}.`;
    return hits.length === 1
      ? "1 record found."
      : `Top ${hits.length} results, at most ${HITS_OF_A_KIND} of a type.`;
  }
}

/** Whether all could be searched, and else what could not. */
export function CompleteTo({ completeness: { to, missing } }: { completeness: Completeness }) {
  const zone = useZone();
  const until = to === null ? "" : `Complete up to ${formatInstant(to, zone, "exact")}, ${zone}.`;
  return <p className="w-full">{missing === null ? until : `Not complete. ${until} ${missing}`}</p>;
}

"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { recordFilterOf } from "#components/mirrored/record-filter-of.ts";
import { FillProgress } from "#components/mirrored/source/fill-progress.tsx";
import { completenessWords } from "#components/mirrored/source/source-words.ts";
import { countWords, lackWords, namedTotals } from "#components/mirrored/totals/totals-words.ts";
import type { ListNames } from "#components/table/list-names.ts";
import { useNow } from "#components/table/now.tsx";
import type { ListParams } from "#components/table/use-list-params.ts";
import type { ListRange } from "#components/table/use-list-range.ts";
import { latePart, notLoaded } from "#components/ui/late-part.tsx";
import { totalsQuery } from "#lib/queries/mirrored.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

const TotalsTable = latePart(
  async () => (await import("#components/mirrored/totals/totals-table.tsx")).TotalsTable,
  notLoaded("Totals"),
);

export type TotalsProps = {
  kind: Mirrored;
  names: ListNames;
  params: ListParams;
  range: ListRange;
};

/**
 * What the records of the view come to, currency by currency and exact, in one line that opens. It comes
 * from the mirror, so it says how complete that is, and beside a live list waits until it is filled and
 * shows how far that has come.
 */
export function Totals({ kind, names, params, range }: TotalsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const now = useNow();
  const query = useQuery({
    ...totalsQuery(kind, recordFilterOf(params.view, range.bounds)),
    enabled: range.known,
    placeholderData: keepPreviousData,
  });
  if (query.error !== null) {
    return (
      <p className="list-totals-words">
        Totals could not be read.{" "}
        <button type="button" className="underline" onClick={() => void query.refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (query.data === undefined) return null;
  const { data: totals, completeness } = query.data;
  const isLive = params.view.source === "live";
  if (isLive && completeness.state === "off") {
    return <p className="list-totals-words">No totals: the desk keeps no mirror</p>;
  }
  if (isLive && completeness.state === "filling") {
    return (
      <p className="list-totals-words">
        <span>The mirror is being filled</span>
        <span>
          <FillProgress kind={kind} />
        </span>
        <span>totals come then</span>
      </p>
    );
  }
  const lack = isLive ? lackWords(completeness) : null;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="list-totals-button"
        data-reading={query.isPlaceholderData}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden="true" size={14} data-open={open} />
        <span className="list-totals-words">
          <span className="font-medium text-ink">Totals</span>
          {lack === null ? null : (
            <span className="text-attention" title={completeness.missing ?? undefined}>
              {lack}
            </span>
          )}
          {[countWords(totals.count, names), ...namedTotals(totals.currencies)].map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      </button>
      <div id={id} hidden={!open} className="list-totals-panel">
        {open ? (
          <Suspense>
            <TotalsTable kind={kind} names={names} totals={totals} />
            <p className="pt-1 text-ink-quiet text-xs">
              {`From the mirror, ${completenessWords(completeness, now, range.tz)}`}
            </p>
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

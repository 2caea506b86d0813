"use client";

import { FillProgress } from "#components/mirrored/source/fill-progress.tsx";
import { SourceSwitch } from "#components/mirrored/source/source-switch.tsx";
import { completenessWords } from "#components/mirrored/source/source-words.ts";
import type { ColumnChoice } from "#components/table/column-layout.ts";
import { useNow } from "#components/table/now.tsx";
import type { ListPage } from "#components/table/use-list-page.ts";
import type { ListParams } from "#components/table/use-list-params.ts";
import { TONE_TEXT, ToneShape } from "#components/ui/tone.tsx";

type Props<R> = { params: ListParams; page: ListPage<R>; tz: string; labels: ColumnChoice[] };

/** Where the rows come from and how complete that is, with the switch to the other source. */
export function SourceLine<R>({ params, page, tz, labels }: Props<R>) {
  const now = useNow();
  const meta = page.list?.meta;
  const isLive = params.view.source === "live";
  const completeness =
    isLive || meta === undefined || !("source" in meta) ? null : meta.completeness;
  const complete = completeness === null || completeness.state === "complete";
  const from = isLive ? "Live from the service" : "From the mirror";
  return (
    <div className="list-source">
      <p title={completeness?.missing ?? undefined}>
        {complete ? null : (
          <span className={TONE_TEXT.attention}>
            <ToneShape tone="attention" />
          </span>
        )}
        {completeness === null ? from : `${from}, ${completenessWords(completeness, now, tz)}`}
      </p>
      {completeness?.state === "filling" && params.kind !== null ? (
        <span className="list-fill">
          <FillProgress kind={params.kind} />
        </span>
      ) : null}
      <SourceSwitch params={params} labels={labels} />
    </div>
  );
}

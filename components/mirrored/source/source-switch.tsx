"use client";

import { lazy, Suspense, useState } from "react";
import type { ColumnChoice } from "#components/table/column-layout.ts";
import { FIRST_PAGE } from "#components/table/list-place.ts";
import { reading } from "#components/table/reading.ts";
import type { ListParams } from "#components/table/use-list-params.ts";
import { useLatePress } from "#components/ui/use-late-press.ts";

const Question = lazy(async () => ({
  default: (await import("#components/mirrored/source/leave-filters.tsx")).LeaveFilters,
}));

/**
 * Live or mirror. What the service can't apply is never dropped in silence: the way to live then asks
 * first, and says what would go.
 */
export function SourceSwitch({ params, labels }: { params: ListParams; labels: ColumnChoice[] }) {
  const { view, go } = params;
  const [asking, setAsking] = useState(false);
  const isLive = view.source === "live";
  const live = useLatePress("Live", () => {
    if (isLive) return;
    if (view.takesMirror) return setAsking(true);
    go({ ...FIRST_PAGE, source: null });
  });
  const mirror = useLatePress("Mirror", () => {
    if (isLive) go({ ...FIRST_PAGE, source: reading("mirror") });
  });
  return (
    <fieldset className="segmented no-print">
      <legend className="sr-only">Source</legend>
      <button type="button" aria-pressed={isLive} {...live}>
        Live
      </button>
      <button type="button" aria-pressed={!isLive} {...mirror}>
        Mirror
      </button>
      {asking ? (
        <Suspense>
          <Question params={params} labels={labels} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

"use client";

import { Suspense } from "react";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import type { ResourceName } from "#lib/resources/resources.ts";

const BackfillState = lazyPart(
  async () => (await import("#components/synced-list/source/backfill-state.tsx")).BackfillState,
  () => null,
);

/** How far the first sync has come. Loaded only while one runs. */
export function BackfillProgress({ kind }: { kind: ResourceName }) {
  return (
    <Suspense>
      <BackfillState kind={kind} />
    </Suspense>
  );
}

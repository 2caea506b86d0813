"use client";

import { CopyBlock } from "#components/data-sync/records/copy-block.tsx";
import * as messages from "#components/data-sync/records/messages.ts";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import type { SyncedResource } from "#lib/schemas/synced/sync-state.ts";

const GRID = "grid grid-cols-[repeat(auto-fit,minmax(min(15.5rem,100%),1fr))] gap-x-10 gap-y-8";

/** The four resources, side by side where there is space. */
export function Copies({ copies }: { copies: readonly SyncedResource[] }) {
  return (
    <div className={GRID}>
      {copies.map((copy) => (
        <CopyBlock key={copy.resource} copy={copy} />
      ))}
    </div>
  );
}

export function CopiesSkeleton() {
  return (
    <Loading what={messages.stateOfSync}>
      <div className={GRID}>
        {RESOURCE_NAMES.map((resource) => (
          <Skeleton key={resource} className="h-56 w-full" />
        ))}
      </div>
    </Loading>
  );
}

"use client";

import * as messages from "#components/data-sync/records/messages.ts";
import { SyncedResourceSection } from "#components/data-sync/records/synced-resource-section.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import type { SyncedResource } from "#lib/schemas/synced/sync-state.ts";

const GRID = "grid grid-cols-[repeat(auto-fit,minmax(min(15.5rem,100%),1fr))] gap-x-10 gap-y-8";

/** The four resources, side by side where there is space. */
export function SyncedResources({ copies }: { copies: readonly SyncedResource[] }) {
  return (
    <div className={GRID}>
      {copies.map((copy) => (
        <SyncedResourceSection key={copy.resource} copy={copy} />
      ))}
    </div>
  );
}

export function SyncedResourcesSkeleton() {
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

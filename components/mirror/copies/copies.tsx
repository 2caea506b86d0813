"use client";

import { CopyBlock } from "#components/mirror/copies/copy-block.tsx";
import { Loading, Skeleton } from "#components/ui/skeleton.tsx";
import type { MirroredResource } from "#lib/schemas/mirror/mirror-state.ts";
import { MIRRORED } from "#lib/schemas/mirror/resource.ts";

const GRID = "grid grid-cols-[repeat(auto-fit,minmax(min(15.5rem,100%),1fr))] gap-x-10 gap-y-8";

/** The four copies, side by side where there is room. */
export function Copies({ copies }: { copies: readonly MirroredResource[] }) {
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
    <Loading what="the state of the copy">
      <div className={GRID}>
        {MIRRORED.map((resource) => (
          <Skeleton key={resource} className="h-56 w-full" />
        ))}
      </div>
    </Loading>
  );
}

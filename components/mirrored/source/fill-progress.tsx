"use client";

import { Suspense } from "react";
import { latePart } from "#components/ui/late-part.tsx";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

const FillState = latePart(
  async () => (await import("#components/mirrored/source/fill-state.tsx")).FillState,
  () => null,
);

/** How far a mirror that is being filled has come. It asks the desk first, and so is loaded where there is one. */
export function FillProgress({ kind }: { kind: Mirrored }) {
  return (
    <Suspense>
      <FillState kind={kind} />
    </Suspense>
  );
}

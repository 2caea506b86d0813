import { Suspense } from "react";
import { Figures } from "#components/overview/figures/figures.tsx";
import { FiguresBoundary } from "#components/overview/figures/figures-boundary.tsx";
import { FiguresSkeleton } from "#components/overview/figures/figures-skeleton.tsx";
import type { Figures as Read } from "#lib/schemas/mirror/figures.ts";

/** The figures, with the faces that they have until they are there and where they can't be read. */
export function FiguresFrame({ reading }: { reading: Promise<Read> }) {
  return (
    <FiguresBoundary>
      <Suspense fallback={<FiguresSkeleton />}>
        <Figures reading={reading} />
      </Suspense>
    </FiguresBoundary>
  );
}

import { Figures } from "#components/overview/figures/figures.tsx";
import { FiguresBoundary } from "#components/overview/figures/figures-boundary.tsx";
import { FiguresSkeleton } from "#components/overview/figures/figures-skeleton.tsx";
import { WaitOrNot } from "#components/overview/figures/wait-or-not.tsx";
import type { Figures as Read } from "#lib/schemas/synced/figures.ts";

type Props = {
  reading: Promise<Read>;
  /** Whether they are read already. */
  isRead: boolean;
};

/** The figures, with the faces that they have until they are there and where they can't be read. */
export function FiguresFrame({ reading, isRead }: Props) {
  return (
    <FiguresBoundary>
      <WaitOrNot isThere={isRead} fallback={isRead ? null : <FiguresSkeleton />}>
        <Figures reading={reading} />
      </WaitOrNot>
    </FiguresBoundary>
  );
}

import { Block } from "#components/overview/block.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";

/** The figures' parts, about as tall as what comes. */
export function FiguresSkeleton() {
  return (
    <div className="flex flex-col gap-10">
      <Block title="Needs attention">
        <div className="flex h-20 items-center">
          <Skeleton className="h-4 w-72" />
        </div>
      </Block>
      <Block title="Money in and out">
        <Loading what="the figures">
          <div className="flex h-108 flex-col gap-6 py-4">
            <Skeleton className="h-8 w-64" />
            <Skeleton className="h-12 w-96 max-w-full" />
            <Skeleton className="h-52 w-full" />
          </div>
        </Loading>
      </Block>
      <div className="h-96" />
    </div>
  );
}

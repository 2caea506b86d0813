import { Loading, Skeleton } from "#components/ui/skeleton.tsx";

/** As many rows as will come, at their height. */
export function LatestSkeleton({ rows, what }: { rows: number; what: string }) {
  return (
    <Loading what={what}>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <div key={row} className="flex h-10 items-center gap-4 border-rule border-b">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </Loading>
  );
}

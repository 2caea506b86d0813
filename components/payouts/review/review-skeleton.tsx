import { Loading, Skeleton } from "#components/ui/skeleton.tsx";

/** The review's shape while its draft and the currencies are being fetched. */
export function ReviewSkeleton() {
  return (
    <Loading what="the review">
      <div className="h-[38rem] rounded-lg border border-rule bg-sheet px-8 py-6">
        <Skeleton className="h-3.5 w-12" />
        <Skeleton className="mt-3 h-8 w-56" />
        <Skeleton className="mt-3 h-4 w-32" />
        <Skeleton className="mt-14 h-5 w-full" />
      </div>
    </Loading>
  );
}

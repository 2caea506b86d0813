import * as messages from "#components/record-page/messages.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** A record's page while it is read: the shape and height of what comes. */
export function RecordSkeleton({ noun }: { noun: string }) {
  return (
    <Loading what={messages.theRecord(noun)}>
      <div className="flex min-h-8 items-center pt-6">
        <Skeleton className="h-4 w-20" />
      </div>
      <Skeleton className="mt-4 h-4 w-28" />
      <Skeleton className="mt-2 h-9 w-72 max-w-full" />
      <Skeleton className="mt-10 h-4 w-32" />
      <Skeleton className="mt-4 h-4 w-80 max-w-full" />
      <Skeleton className="mt-10 mb-2 h-4 w-32" />
      <div className="grid grid-cols-1 gap-x-12 border-rule border-t rail:grid-cols-2">
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-10 items-center border-rule border-b">
            <Skeleton className="h-4 w-3/4" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

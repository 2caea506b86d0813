import * as messages from "#components/team/messages.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

const LINES = ["one", "two", "three", "four", "five"];

/** Members that are being loaded. */
export function TeamSkeleton() {
  return (
    <div role="status" aria-label={messages.readingPeople} className="pt-8">
      {LINES.map((line) => (
        <div key={line} className="flex h-10 items-center border-rule border-b">
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  );
}

import type { UseQueryResult } from "@tanstack/react-query";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

const grouped = new Intl.NumberFormat("en");

/** A count that is being read, could not be read, or is known: a failure is never a number. */
export function CountCell<R>({
  what,
  query,
  read,
}: {
  what: string;
  query: UseQueryResult<R, Error>;
  read: (data: R) => number;
}) {
  return <td className="py-2 ps-2 text-end tabular-nums sm:ps-6">{face()}</td>;

  function face() {
    if (query.data !== undefined) return grouped.format(read(query.data));
    if (query.isPending) return <Skeleton className="ms-auto h-4 w-12" />;
    return (
      <button
        type="button"
        onClick={() => void query.refetch()}
        className="text-failed underline underline-offset-2"
      >
        Not read
        <span className="sr-only">: {what}. Try again</span>
      </button>
    );
  }
}

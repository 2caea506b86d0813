import { Loading, Skeleton } from "#components/ui/skeleton.tsx";

const ROWS = Array.from({ length: 12 }, (_, row) => `row ${row + 1}`);

/** The shape of most pages, title, a line of tools, rows, until the page's own shape comes. */
export function PageLoading() {
  return (
    <Loading what="the page">
      <div className="pt-6 pb-4">
        <div className="flex h-9 items-center">
          <Skeleton className="h-5 w-36" />
        </div>
      </div>
      <div className="flex h-9 items-center">
        <Skeleton className="h-4 w-64" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className="flex h-10 items-center gap-6 border-rule border-b">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="ml-auto h-3.5 w-32" />
        </div>
      ))}
    </Loading>
  );
}

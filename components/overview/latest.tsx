import type { UseQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import { Block } from "#components/overview/block.tsx";
import { BlockFailed } from "#components/overview/block-failed.tsx";
import { QuietLink } from "#components/overview/quiet-link.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import type { Resource } from "#lib/resources/define-resource.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import type { List } from "#lib/schemas/common/list.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** As many of the newest records as a glance takes in. */
const GLANCE = 5;

type LatestProps<R> = {
  resource: Resource<DatedResourceName>;
  /** What is said where there is no record at all yet. */
  none: string;
  query: UseQueryResult<List<R>, Error>;
  /** Whether the rows name a currency. */
  currencies?: boolean;
  row: (record: R) => ReactNode;
};

/** The newest records of one resource: loading, failed, none yet, or rows. */
export function Latest<R extends { id: string | null }>({
  resource: { name, noun },
  none,
  query,
  currencies = false,
  row,
}: LatestProps<R>) {
  const title = `Latest ${noun.many}`;
  return (
    <Block title={title} aside={<QuietLink href={`/${name}`}>All {noun.many}</QuietLink>}>
      <div className="min-h-50">{body()}</div>
    </Block>
  );

  function body() {
    if (query.data !== undefined) {
      if (query.data.data.length === 0)
        return <p className="py-3 text-ink-quiet text-sm">{none}</p>;
      return (
        <ol
          className={clsx(
            "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4",
            currencies
              ? "sm:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]"
              : "sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]",
          )}
        >
          {query.data.data.slice(0, GLANCE).map((record, place) => (
            <Fragment key={record.id ?? `without a number, ${place}`}>{row(record)}</Fragment>
          ))}
        </ol>
      );
    }
    if (query.error === null) return <LatestSkeleton rows={GLANCE} what={title} />;
    return (
      <BlockFailed
        what={title}
        problem={problemOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
}

/** As many rows as will come, at their height. */
function LatestSkeleton({ rows, what }: { rows: number; what: string }) {
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

import type { ReactNode } from "react";
import { PageLink, type PageChange } from "#components/table/page-link.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { ListMeta } from "#lib/schemas/list.ts";

/** The names of a list's records, for its words. */
export type ListNames = { title: string; one: string; many: string };

/** Why a page without rows has none, and the way on. */
export function NoRows({
  names,
  meta,
  page,
  filtered,
  nothingYet,
  clear,
  change,
}: {
  names: ListNames;
  meta: ListMeta;
  page: number;
  filtered: boolean;
  /** What will be here, and the next step. */
  nothingYet: ReactNode;
  /** Takes the filter off. */
  clear: ReactNode;
  change: PageChange;
}) {
  if (meta.total > 0) {
    const last = meta.last_page.toLocaleString("en");
    return (
      <EmptyState title={`There is no page ${page.toLocaleString("en")}`}>
        <p>{`The last page of these ${names.many} is ${last}.`}</p>
        <PageLink {...change} page={meta.last_page} className="list-button">
          {`Go to page ${last}`}
        </PageLink>
      </EmptyState>
    );
  }
  if (filtered) {
    return (
      <EmptyState title={`No ${names.many} for this filter`}>
        <p>{`There may be ${names.many} outside it.`}</p>
        {clear}
      </EmptyState>
    );
  }
  return <EmptyState title={`No ${names.many} yet`}>{nothingYet}</EmptyState>;
}

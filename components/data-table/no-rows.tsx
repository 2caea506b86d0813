"use client";

import type { ReactNode } from "react";
import { type PageChange, PageLink } from "#components/data-table/pager/page-link.tsx";
import { pageAt } from "#components/data-table/params/list-place.ts";
import { narrows } from "#components/data-table/params/list-view.ts";
import { EVERYTHING } from "#components/data-table/params/list-without.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { buttonStyle } from "#components/ui/buttons/button-style.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import type { Noun } from "#lib/resources/define-resource.ts";
import type { AnyListMeta } from "#lib/schemas/synced/synced-list.ts";

type Props = {
  names: Noun;
  params: ListParams;
  meta: AnyListMeta;
  nothingYet: ReactNode;
  change: PageChange;
};

/** Why a page has no rows, and the way on. */
export function NoRows({ names, params, meta, nothingYet, change }: Props) {
  const { view, go, others } = params;
  const dated = view.from !== null || view.to !== null;
  const filtered = dated || view.q !== null || narrows(view) || others?.on === true;
  if (meta.total > 0 && !("source" in meta)) {
    const last = meta.last_page.toLocaleString("en");
    const action = (
      <PageLink {...change} to={pageAt(meta.last_page)} className={buttonStyle({})}>
        {`Go to page ${last}`}
      </PageLink>
    );
    return (
      <EmptyState title={`There is no page ${view.page.toLocaleString("en")}`} action={action}>
        {`The last page of these ${names.many} is ${last}.`}
      </EmptyState>
    );
  }
  if ("source" in meta && meta.total > 0) {
    const action = (
      <PageLink {...change} to={pageAt(1)} className={buttonStyle({})}>
        Go to the first page
      </PageLink>
    );
    return (
      <EmptyState title={"This page no longer exists"} action={action}>
        The list has changed since this link was made.
      </EmptyState>
    );
  }
  const clear = () => {
    go(EVERYTHING);
    others?.clear();
  };
  const showAll = <Button onClick={clear}>{`Show all ${names.many}`}</Button>;
  const completeness = "source" in meta ? meta.completeness : null;
  if (completeness?.state === "off") {
    return (
      <EmptyState title="Filters, sorting and search need data sync" action={showAll}>
        {`Data sync is off. Without filters, all ${names.many} are shown.`}
      </EmptyState>
    );
  }
  if (completeness?.state === "filling" || completeness?.state === "incomplete") {
    return (
      <EmptyState title={`No ${names.many} match these filters so far`} action={showAll}>
        {`${completeness.missing ?? ""} More may appear when the sync finishes.`}
      </EmptyState>
    );
  }
  if (!filtered) return <EmptyState title={`No ${names.many} yet`}>{nothingYet}</EmptyState>;
  return (
    <EmptyState title={`No ${names.many} match these filters`} action={showAll}>
      Try removing a filter or changing the date range.
    </EmptyState>
  );
}

"use client";

import type { ReactNode } from "react";
import type { ListNames } from "#components/table/list-names.ts";
import { type PageChange, PageLink } from "#components/table/page-link.tsx";
import type { ListParams } from "#components/table/use-list-params.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { ListMeta } from "#lib/schemas/list.ts";

type Props = {
  names: ListNames;
  params: ListParams;
  meta: ListMeta;
  nothingYet: ReactNode;
  change: PageChange;
};

/** Why a page has no rows, and the way on. */
export function NoRows({ names, params, meta, nothingYet, change }: Props) {
  const { view, go } = params;
  const filtered = view.from !== null || view.to !== null || view.q !== null;
  if (meta.total > 0) {
    const last = meta.last_page.toLocaleString("en");
    const action = (
      <PageLink {...change} page={meta.last_page} className={buttonStyle({})}>
        {`Go to page ${last}`}
      </PageLink>
    );
    return (
      <EmptyState title={`There is no page ${view.page.toLocaleString("en")}`} action={action}>
        {`The last page of these ${names.many} is ${last}.`}
      </EmptyState>
    );
  }
  if (!filtered) return <EmptyState title={`No ${names.many} yet`}>{nothingYet}</EmptyState>;
  const clear = () => go({ from: null, to: null, tz: null, q: null, page: null });
  return (
    <EmptyState
      title={`No ${names.many} for this filter`}
      action={<Button onClick={clear}>{`Show all ${names.many}`}</Button>}
    >
      {`Nothing matches what the chips above say. Without them, all ${names.many} are shown.`}
    </EmptyState>
  );
}

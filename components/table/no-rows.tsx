"use client";

import type { ReactNode } from "react";
import type { ListNames } from "#components/table/list-names.ts";
import { pageAt } from "#components/table/list-place.ts";
import { narrows } from "#components/table/list-view.ts";
import { EVERYTHING } from "#components/table/list-without.ts";
import { type PageChange, PageLink } from "#components/table/page-link.tsx";
import type { ListParams } from "#components/table/use-list-params.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { AnyListMeta, Completeness } from "#lib/schemas/mirror/mirrored-list.ts";

type Props = {
  names: ListNames;
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
      <EmptyState title={`No ${names.many} at this place`} action={action}>
        The list was changed since this address was written.
      </EmptyState>
    );
  }
  const missing = "source" in meta ? missingIn(meta.completeness) : null;
  if (missing !== null) {
    return (
      <EmptyState title={`None of these ${names.many} in the mirror so far`}>
        {`${missing} Whether there are any is known once the mirror is complete; the service can be read live.`}
      </EmptyState>
    );
  }
  if (!filtered) return <EmptyState title={`No ${names.many} yet`}>{nothingYet}</EmptyState>;
  const clear = () => {
    go(EVERYTHING);
    others?.clear();
  };
  return (
    <EmptyState
      title={`No ${names.many} for this filter`}
      action={<Button onClick={clear}>{`Show all ${names.many}`}</Button>}
    >
      {`Nothing matches what the chips above say. Without them, all ${names.many} are shown.`}
    </EmptyState>
  );
}

/** What may hold the rows that were not found; that the newest are still to come is no such thing. */
function missingIn({ state, missing }: Completeness): string | null {
  return state === "complete" || state === "behind" ? null : (missing ?? "");
}

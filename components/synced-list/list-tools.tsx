"use client";

import { AddFilter } from "#components/synced-list/filters/add-filter.tsx";
import type { FilterTarget } from "#components/synced-list/filters/filter-target.ts";
import { ViewsMenu } from "#components/views/views-menu.tsx";

/** What narrows and orders a list beside its dates, and the views that were kept of it. */
export function ListTools(target: FilterTarget) {
  return (
    <>
      <AddFilter {...target} />
      <ViewsMenu {...target} />
    </>
  );
}

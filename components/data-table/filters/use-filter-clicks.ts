"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { filterByValue } from "#components/data-table/filters/row-filters.ts";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { FILTERS, isChoice } from "#lib/resources/filters.ts";

/** Answers the buttons in a table's cells that narrow the list to what the cell holds. */
export function useFilterClicks(table: RefObject<HTMLElement | null>, { go }: ListParams) {
  const narrow = useEffectEvent(({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button[data-filter]") : null;
    const name = FILTERS.find((one) => one === button?.getAttribute("data-filter"));
    const value = button?.getAttribute("data-value");
    if (name === undefined || !isChoice(name) || value == null) return;
    go({ ...FIRST_PAGE, ...filterByValue({ name, value }) });
  });
  useEffect(() => {
    const element = table.current;
    const click = (event: Event) => narrow(event);
    element?.addEventListener("click", click);
    return () => element?.removeEventListener("click", click);
  }, [table]);
}

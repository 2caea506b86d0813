import type { ListView } from "#components/data-table/params/list-view.ts";
import { CHOICES } from "#lib/resources/filters.ts";
import { areChosen } from "#lib/schemas/synced/choices.ts";

/** Whether a list is narrowed by its tab at most: then each tab can say how many it has. */
export function asksForTabAlone(view: ListView): boolean {
  return (
    view.q === null &&
    view.min === null &&
    view.max === null &&
    view.from === null &&
    view.to === null &&
    !CHOICES.some((name) => name !== "tab" && areChosen(view[name]))
  );
}

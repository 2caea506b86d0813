import { reading } from "#components/data-table/params/reading.ts";
import type { ListChange } from "#components/data-table/params/use-list-params.ts";
import { fieldsOf, filtersOf, type Resource } from "#lib/resources/define-resource.ts";
import { type ChoiceName, isChoice } from "#lib/resources/filters.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import { among, NOT_STATED, readChoices, writeChoices } from "#lib/schemas/synced/choices.ts";

/** A filter by what a row holds, and the column that shows it. */
export type RowFilter = { name: ChoiceName; column: string; value: string };

/** The filters that a list offers by what one of its records holds; none by what is masked or not stated. */
export function rowFilters(resource: Resource, record: unknown): RowFilter[] {
  const offered = filtersOf(resource);
  return fieldsOf(resource).flatMap(({ filter, path, shownBy }) => {
    if (filter === undefined || !isChoice(filter) || !offered.includes(filter)) return [];
    const value = textAt(record, path);
    if (value === null || shownBy === null || isMasked(value)) return [];
    return { name: filter, column: shownBy, value };
  });
}

/** What narrows a list to the records that hold what a row holds. */
export function filterByValue({ name, value }: Pick<RowFilter, "name" | "value">): ListChange {
  return { [name]: reading(among([value])) };
}

function textAt(record: unknown, path: string): string | null {
  let value = record;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null) return null;
    value = Object.entries(value).find(([name]) => name === part)?.[1];
  }
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== NOT_STATED && isChoiceText(text) ? text : null;
}

/** Whether a text is one that an address holds as a choice. */
function isChoiceText(text: string): boolean {
  return readChoices(writeChoices(among([text])) ?? "") !== null && text === text.trim();
}

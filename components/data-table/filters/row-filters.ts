import { reading } from "#components/data-table/params/reading.ts";
import type { ListChange } from "#components/data-table/params/use-list-params.ts";
import { fieldsOf, filtersOf, type Resource } from "#lib/resources/define-resource.ts";
import { type ChoiceName, isChoice } from "#lib/resources/filters.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import { among, NOT_STATED, readChoices, writeChoices } from "#lib/schemas/synced/choices.ts";

/** A filter by what a row holds, and the column that shows it. */
export type RowFilter = { name: ChoiceName; column: string; value: string };

/** Where a record holds what a list can be narrowed to, and the column that shows it. */
type Source = { name: ChoiceName; column: string; path: readonly string[] };

/** By resource, since lists ask for every row. */
const sources = new WeakMap<Resource, readonly Source[]>();

/** The filters that a list offers by what one of its records holds; none by what is masked or not stated. */
export function rowFilters(resource: Resource, record: unknown): RowFilter[] {
  const known = sources.get(resource) ?? sourcesOf(resource);
  sources.set(resource, known);
  return known.flatMap(({ name, column, path }) => {
    const value = textAt(record, path);
    return value === null || isMasked(value) ? [] : { name, column, value };
  });
}

function sourcesOf(resource: Resource): Source[] {
  const offered = filtersOf(resource);
  return fieldsOf(resource).flatMap(({ filter, path, shownBy }) => {
    if (filter === undefined || !isChoice(filter) || !offered.includes(filter)) return [];
    return shownBy === null ? [] : { name: filter, column: shownBy, path: path.split(".") };
  });
}

/** What narrows a list to the records that hold what a row holds. */
export function filterByValue({ name, value }: Pick<RowFilter, "name" | "value">): ListChange {
  return { [name]: reading(among([value])) };
}

function textAt(record: unknown, path: readonly string[]): string | null {
  let value = record;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return null;
    value = Reflect.get(value, part);
  }
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== NOT_STATED && isChoiceText(text) ? text : null;
}

/** Whether a text is one that an address holds as a choice. */
function isChoiceText(text: string): boolean {
  return readChoices(writeChoices(among([text])) ?? "") !== null && text === text.trim();
}

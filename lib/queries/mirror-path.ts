import { writeChoices } from "#lib/schemas/mirror/choices.ts";
import type { MirrorQuery, Place } from "#lib/schemas/mirror/mirror-query.ts";
import type { RecordFilter } from "#lib/schemas/mirror/record-filter.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { NEWEST_FIRST, writeSorting } from "#lib/schemas/mirror/sortable.ts";

/** A filter's parameters in the API's addresses; what it leaves open is left out. */
export function filterParams(filter: RecordFilter): URLSearchParams {
  const { from, to, min, max, q, status, currency, network, fee, wallet, type } = filter;
  const sets = Object.entries({ status, currency, network, fee, wallet, type });
  return given([
    ["from", from],
    ["to", to],
    ...sets.map(([name, values]) => [name, writeChoices(values)] as const),
    ["min", min],
    ["max", max],
    ["q", q],
  ]);
}

/** The API's address of a page of a mirrored list. */
export function mirroredPath(resource: Mirrored, { filter, sorting, place }: MirrorQuery): string {
  const sort = writeSorting(sorting);
  const others = given([
    ["sort", sort === writeSorting(NEWEST_FIRST) ? null : sort],
    placeParam(place),
  ]);
  return `/api/${resource}?${new URLSearchParams([["source", "mirror"], ...filterParams(filter), ...others])}`;
}

/** The API's address of what a filter's records come to. */
export function totalsPath(resource: Mirrored, filter: RecordFilter): string {
  const search = filterParams(filter).toString();
  return `/api/${resource}/totals${search === "" ? "" : `?${search}`}`;
}

function placeParam(place: Place): [name: string, value: string | null] {
  if (place.at === "last") return ["end", "last"];
  return place.at === "first" ? ["end", null] : [place.at, place.cursor];
}

function given(
  params: readonly (readonly [name: string, value: string | null | undefined])[],
): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of params) if (value) search.set(name, value);
  return search;
}

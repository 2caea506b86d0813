import { CHOICES } from "#lib/resources/filters.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import type { PayoutListQuery } from "#lib/schemas/payouts/payout-list-query.ts";
import { writeChoices } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { NEWEST_FIRST, writeSorting } from "#lib/schemas/synced/sortable.ts";
import type { PagePosition, SyncedQuery } from "#lib/schemas/synced/synced-query.ts";

/** A filter's parameters in the API's URLs; what it leaves open is left out. */
export function filterParams(filter: RecordFilter): URLSearchParams {
  const { date, from, to, min, max, q } = filter;
  return given([
    ["date", date === "created" ? null : date],
    ["from", from],
    ["to", to],
    ...CHOICES.map((name) => [name, writeChoices(filter[name])] as const),
    ["min", min],
    ["max", max],
    ["q", q],
  ]);
}

/** The API's URL of a page of a synced list. */
export function syncedPath(
  resource: ResourceName,
  { filter, sorting, place, size = PAGE_SIZE }: SyncedQuery,
): string {
  const sort = writeSorting(sorting);
  const others = given([
    ["sort", sort === writeSorting(NEWEST_FIRST) ? null : sort],
    placeParam(place),
    ["size", size === PAGE_SIZE ? null : String(size)],
  ]);
  // "synced" is "mirror" until the version in deploy/released, whose processes may answer, knows both.
  return `/api/${resource}?${new URLSearchParams([["source", "mirror"], ...filterParams(filter), ...others])}`;
}

/** The API's URL of a page of the payouts list; pages are counted where no place is named. */
export function payoutListPath({
  filter,
  sorting,
  place,
  page,
  size = PAGE_SIZE,
}: PayoutListQuery): string {
  const sort = writeSorting(sorting);
  const search = new URLSearchParams([
    ...filterParams(filter),
    ...given([
      ["sort", sort === writeSorting(NEWEST_FIRST) ? null : sort],
      placeParam(place),
      ["page", page === 1 ? null : String(page)],
      ["size", size === PAGE_SIZE ? null : String(size)],
    ]),
  ]).toString();
  return `/api/payouts/all${search === "" ? "" : `?${search}`}`;
}

/** The API's URL of the totals of what a filter leaves of a list, which is named by its path. */
export function totalsPath(list: string, filter: RecordFilter): string {
  const search = filterParams(filter).toString();
  return `/api/${list}/totals${search === "" ? "" : `?${search}`}`;
}

function placeParam(place: PagePosition): [name: string, value: string | null] {
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

import "server-only";
import { pageCaller } from "#app/page-caller.ts";
import { type StartedList, startList } from "#app/prefetch/start-list.ts";
import type { Start } from "#app/prefetch/start-queries.ts";
import { sortingInForce } from "#components/data-table/next-sorting.ts";
import { recordFilterOf } from "#components/synced-list/record-filter-of.ts";
import { viewsQuery } from "#lib/api-client/records/views.ts";
import { listViews } from "#lib/operations/views.ts";
import type { AnyResource } from "#lib/resources/resources.ts";
import type { ListQuery } from "#lib/schemas/common/list.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";

type Reads = {
  live: (query: ListQuery & { q: string }) => Start;
  synced: (query: SyncedQuery) => Start;
  /** Of lists that have something to add up. */
  totals?: (filter: RecordFilter) => Start;
};

/**
 * Starts a list of the provider's records on the server: its rows from the source that the URL
 * names, and beside them their totals and, if a saved view was opened, the views.
 */
export async function startRecordList(
  searchParams: Parameters<typeof startList>[0],
  resource: AnyResource,
  { live, synced, totals }: Reads,
): Promise<StartedList> {
  const caller = await pageCaller();
  const { name } = resource;
  return await startList(searchParams, resource, ({ view, bounds }) => {
    const filter = recordFilterOf(view, bounds);
    const sorting = sortingInForce(resource, view) ?? NEWEST_FIRST;
    const { page, place, q } = view;
    const views = { ...viewsQuery(name), read: () => listViews(caller, name) };
    return {
      rows:
        view.source === "live"
          ? live({ ...bounds, page, q: q ?? "" })
          : synced({ filter, sorting, place }),
      beside: [
        ...(totals === undefined ? [] : [totals(filter)]),
        ...(view.saved === null ? [] : [{ queryKey: views.queryKey, read: views.read }]),
      ],
    };
  });
}

import "server-only";
import { pageCaller } from "#app/page-caller.ts";
import { redirectToList } from "#app/prefetch/redirect-to-list.ts";
import { type StartedList, startList } from "#app/prefetch/start-list.ts";
import { sortingInForce } from "#components/data-table/next-sorting.ts";
import { recordFilterOf } from "#components/synced-list/filters/record-filter-of.ts";
import { fiscalYearQuery } from "#lib/api-client/fiscal-year.ts";
import { listQuery } from "#lib/api-client/records/resource.ts";
import { syncedQuery, totalsQuery } from "#lib/api-client/records/synced-records.ts";
import { viewsQuery } from "#lib/api-client/records/views.ts";
import { getFiscalYear } from "#lib/operations/fiscal-year.ts";
import { records } from "#lib/operations/records/records.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { listViews } from "#lib/operations/views.ts";
import type { AnyResource } from "#lib/resources/resources.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

/**
 * Starts a list of the provider's records on the server: its rows from the source that the URL
 * names, and beside them their totals, the saved views and what named dates are counted from.
 */
export async function startRecordList(
  searchParams: Parameters<typeof startList>[0],
  resource: AnyResource,
): Promise<StartedList> {
  const caller = await pageCaller();
  const { name } = resource;
  const [kept, year] = await Promise.all([listViews(caller, name), getFiscalYear(caller)]);
  await redirectToList(name, searchParams, kept, year.startMonth);
  return await startList(searchParams, resource, ({ view, bounds }) => {
    const filter = recordFilterOf(view, bounds);
    const sorting = sortingInForce(resource, view) ?? NEWEST_FIRST;
    const live = { ...bounds, page: view.page, q: view.q ?? "" };
    const synced = { filter, sorting, place: view.place, size: view.size };
    const totals = {
      queryKey: totalsQuery(name, filter).queryKey,
      read: () => totalRecords(caller, name, filter),
    };
    const views = { queryKey: viewsQuery(name).queryKey, read: async () => kept };
    const fiscalYear = { queryKey: fiscalYearQuery().queryKey, read: async () => year };
    return {
      awaited: [
        view.source === "live"
          ? {
              queryKey: listQuery(resource, live).queryKey,
              read: () => records[name].list(caller, live),
            }
          : {
              queryKey: syncedQuery(name, synced).queryKey,
              read: () => records[name].find(caller, synced),
            },
      ],
      // A catalogue has nothing to add up.
      beside: [views, fiscalYear, ...(resource.catalogue ? [] : [totals])],
    };
  });
}

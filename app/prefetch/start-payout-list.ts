import "server-only";
import { pageCaller } from "#app/page-caller.ts";
import { redirectToList } from "#app/prefetch/redirect-to-list.ts";
import { type StartedList, startList } from "#app/prefetch/start-list.ts";
import { sortingInForce } from "#components/data-table/next-sorting.ts";
import { asksForTabAlone } from "#components/data-table/params/asks-for-tab-alone.ts";
import { recordFilterOf } from "#components/synced-list/filters/record-filter-of.ts";
import { fiscalYearQuery } from "#lib/api-client/fiscal-year.ts";
import { payoutListQuery, tabCountsQuery } from "#lib/api-client/records/payout-list.ts";
import { totalsQuery } from "#lib/api-client/records/synced-records.ts";
import { viewsQuery } from "#lib/api-client/records/views.ts";
import { getFiscalYear } from "#lib/operations/fiscal-year.ts";
import { countPayoutTabs, listPayouts, totalPayouts } from "#lib/operations/records/payout-list.ts";
import { listViews } from "#lib/operations/views.ts";
import { apiOf } from "#lib/resources/define-resource.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

/**
 * Starts the payouts list on the server: its rows and the counts of its tabs, and beside them totals, the saved views
 * and what named dates are counted from.
 */
export async function startPayoutList(
  searchParams: Parameters<typeof startList>[0],
): Promise<StartedList> {
  const caller = await pageCaller();
  const { name } = payoutList;
  const [kept, year] = await Promise.all([listViews(caller, name), getFiscalYear(caller)]);
  await redirectToList(name, searchParams, kept, year.startMonth);
  return await startList(searchParams, payoutList, ({ view, bounds }) => {
    const filter = recordFilterOf(view, bounds);
    const sorting = sortingInForce(payoutList, view) ?? NEWEST_FIRST;
    const { page, place, size } = view;
    const query = { filter, sorting, page, place, size };
    const tabCounts = {
      queryKey: tabCountsQuery.queryKey,
      read: () => countPayoutTabs(caller),
    };
    return {
      awaited: [
        {
          queryKey: payoutListQuery(query).queryKey,
          read: () => listPayouts(caller, query),
        },
        ...(asksForTabAlone(view) ? [tabCounts] : []),
      ],
      beside: [
        {
          queryKey: totalsQuery(apiOf(payoutList), filter).queryKey,
          read: () => totalPayouts(caller, filter),
        },
        { queryKey: viewsQuery(name).queryKey, read: async () => kept },
        { queryKey: fiscalYearQuery().queryKey, read: async () => year },
      ],
    };
  });
}

import "server-only";
import { pageCaller } from "#app/page-caller.ts";
import { type StartedList, startList } from "#app/prefetch/start-list.ts";
import { sortingInForce } from "#components/data-table/next-sorting.ts";
import { recordFilterOf } from "#components/synced-list/record-filter-of.ts";
import { payoutListQuery, tabCountsQuery } from "#lib/api-client/records/payout-list.ts";
import { totalsQuery } from "#lib/api-client/records/synced-records.ts";
import { viewsQuery } from "#lib/api-client/records/views.ts";
import { countPayoutTabs, listPayouts, totalPayouts } from "#lib/operations/records/payout-list.ts";
import { listViews } from "#lib/operations/views.ts";
import { apiOf } from "#lib/resources/define-resource.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

/** Starts the payouts list on the server: its rows, and beside them totals, counts and an opened view. */
export async function startPayoutList(
  searchParams: Parameters<typeof startList>[0],
): Promise<StartedList> {
  const caller = await pageCaller();
  return await startList(searchParams, payoutList, ({ view, bounds }) => {
    const filter = recordFilterOf(view, bounds);
    const sorting = sortingInForce(payoutList, view) ?? NEWEST_FIRST;
    const { page, place } = view;
    const query = { filter, sorting, page, place };
    const { name } = payoutList;
    return {
      rows: {
        queryKey: payoutListQuery(query).queryKey,
        read: () => listPayouts(caller, query),
      },
      beside: [
        {
          queryKey: totalsQuery(apiOf(payoutList), filter).queryKey,
          read: () => totalPayouts(caller, filter),
        },
        { queryKey: tabCountsQuery.queryKey, read: () => countPayoutTabs(caller) },
        ...(view.saved === null
          ? []
          : [{ queryKey: viewsQuery(name).queryKey, read: () => listViews(caller, name) }]),
      ],
    };
  });
}

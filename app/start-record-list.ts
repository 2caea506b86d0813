import "server-only";
import { pageCaller } from "#app/page-caller.ts";
import { type StartedList, startList } from "#app/start-list.ts";
import type { Start } from "#app/start-queries.ts";
import { recordFilterOf } from "#components/mirrored/record-filter-of.ts";
import { sortingInForce } from "#components/table/next-sorting.ts";
import { listViews } from "#lib/operations/list-views.ts";
import { viewsQuery } from "#lib/queries/views.ts";
import type { ListQuery } from "#lib/schemas/list.ts";
import type { MirrorQuery } from "#lib/schemas/mirror/mirror-query.ts";
import type { RecordFilter } from "#lib/schemas/mirror/record-filter.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { NEWEST_FIRST } from "#lib/schemas/mirror/sortable.ts";

type Reads = {
  live: (query: ListQuery & { q: string }) => Start;
  mirrored: (query: MirrorQuery) => Start;
  /** Of lists that have something to add up. */
  totals?: (filter: RecordFilter) => Start;
};

/**
 * Starts a list of the service's records on the server: its rows from where the address has them read,
 * and beside them their totals and, where a saved view was opened, the views.
 */
export async function startRecordList(
  searchParams: Parameters<typeof startList>[0],
  kind: Mirrored,
  { live, mirrored, totals }: Reads,
): Promise<StartedList> {
  const caller = await pageCaller();
  return await startList(searchParams, kind, ({ view, bounds }) => {
    const filter = recordFilterOf(view, bounds);
    const sorting = sortingInForce(kind, view) ?? NEWEST_FIRST;
    const { page, place, q } = view;
    const views = { ...viewsQuery(kind), read: () => listViews(caller, kind) };
    return {
      rows:
        view.source === "live"
          ? live({ ...bounds, page, q: q ?? "" })
          : mirrored({ filter, sorting, place }),
      beside: [
        ...(totals === undefined ? [] : [totals(filter)]),
        ...(view.saved === null ? [] : [{ queryKey: views.queryKey, read: views.read }]),
      ],
    };
  });
}

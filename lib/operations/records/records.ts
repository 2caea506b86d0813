import "server-only";
import type { Caller } from "#lib/identity/caller.ts";
import { operation } from "#lib/operations/operation.ts";
import { getCurrency, listCurrencies } from "#lib/operations/records/currencies.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { getRecord, listRecords } from "#lib/provider/records.ts";
import { withinLimits } from "#lib/records/conditions/within-limits.ts";
import { fillFromSynced } from "#lib/records/fill-from-synced.ts";
import { liveOrSynced } from "#lib/records/pages/live-or-synced.ts";
import { readNumberedPage } from "#lib/records/pages/numbered-page.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { toProviderFilter, withViewer } from "#lib/records/payout-list/provider-filter.ts";
import { requireWithinLimits } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import { type DatedResourceName, RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";
import { slowingSync } from "#lib/sync/members-reading/slowing-sync.ts";

/** How each resource's records are read: `records.payouts.list(caller, query)`. */
export const records = {
  payouts: datedReads(RESOURCES.payouts),
  payments: datedReads(RESOURCES.payments),
  transactions: datedReads(RESOURCES.transactions),
  currencies: { list: listCurrencies, get: getCurrency, find: find(RESOURCES.currencies) },
};

function datedReads<N extends DatedResourceName>(resource: Resource<N>) {
  const { name } = resource;
  return {
    /**
     * A page, newest first, with `from` <= createdAt < `to`; to a limited viewer the synced records within their limits.
     * Rejects with a Failure.
     */
    list: operation(
      `${name}.list`,
      slowingSync(async ({ member }: Caller, query: ListQuery): Promise<List<RecordOf[N]>> => {
        if (member.limits !== null) {
          return await readNumberedPage(
            name,
            withinLimits(member, name, { ...NO_FILTER, ...datesOf(query) }),
            query.page,
          );
        }
        const read = (asked: ListQuery) => listRecords(accountClient(), name, asked);
        const list = await liveOrSynced(name, query, read);
        return { ...list, data: await fillFromSynced(name, list.data) };
      }),
    ),
    /** One record by the id in the URL. Rejects with a Failure, e.g. not_found. */
    get: operation(
      `${name}.get`,
      slowingSync(async (caller: Caller, id: string): Promise<RecordOf[N]> => {
        await requireWithinLimits(caller.member, name, id);
        const record = await getRecord(accountClient(), name, id);
        const [filled = record] = await fillFromSynced(name, [record]);
        return filled;
      }),
    ),
    find: find(resource),
  };
}

function datesOf({ from, to }: ListQuery) {
  return { from, to };
}

/**
 * A page of the synced records, as filtered and sorted; of payouts, tabs and "me" mean what they mean in their totals.
 * Rejects with a Failure.
 */
function find<N extends ResourceName>({ name }: Resource<N>) {
  return operation(
    `${name}.find`,
    async ({ member }, query: SyncedQuery): Promise<SyncedList<RecordOf[N]>> => {
      const filter = withViewer(withinLimits(member, name, query.filter), member.id);
      return await readPage(name, { ...query, filter: await toProviderFilter(name, filter) });
    },
  );
}

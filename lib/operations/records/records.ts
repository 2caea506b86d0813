import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { getCurrency, listCurrencies } from "#lib/operations/records/currencies.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { getRecord, listRecords } from "#lib/provider/records.ts";
import { liveOrSynced } from "#lib/records/live-or-synced.ts";
import { readPage } from "#lib/records/pages/page.ts";
import type { DatedResourceName, ResourceName } from "#lib/resources/resources.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** How each resource's records are read: `records.payouts.list(caller, query)`. */
export const records = {
  payouts: { ...liveReads("payouts"), find: find("payouts") },
  payments: { ...liveReads("payments"), find: find("payments") },
  transactions: { ...liveReads("transactions"), find: find("transactions") },
  currencies: { list: listCurrencies, get: getCurrency, find: find("currencies") },
};

function liveReads<R extends DatedResourceName>(resource: R) {
  return {
    /** A page, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
    list: operation(
      `${resource}.list`,
      live((_caller, query: ListQuery): Promise<List<RecordOf[R]>> => {
        const read = (asked: ListQuery) => listRecords(accountClient(), resource, asked);
        return liveOrSynced(resource, query, read);
      }),
    ),
    /** One record by the id in the URL. Rejects with a Failure, e.g. not_found. */
    get: operation(
      `${resource}.get`,
      live((_caller, id: string): Promise<RecordOf[R]> => getRecord(accountClient(), resource, id)),
    ),
  };
}

/** A page of the synced records, as filtered and sorted. Rejects with a Failure. */
function find<R extends ResourceName>(resource: R) {
  return operation(
    `${resource}.find`,
    (_caller, query: SyncedQuery): Promise<SyncedList<RecordOf[R]>> => readPage(resource, query),
  );
}

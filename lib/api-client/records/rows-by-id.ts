import { RECORD_SCHEMAS } from "#lib/api-client/records/record-schemas.ts";
import { payoutListPath, syncedPath } from "#lib/api-client/records/synced-path.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadSyncedList } from "#lib/api-client/requests/load-schema.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { DATED_RESOURCE_NAMES, type DatedResourceName } from "#lib/resources/resources.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";
import { idEntry } from "#lib/text/pasted-entries.ts";

/** How many rows one request asks for: a filter takes 60 choices at most. */
const BATCH_SIZE = 50;

const loadPayouts = async () =>
  (await import("#lib/schemas/payouts/listed-payout.ts")).payoutListSchema;

/**
 * Rows of a resource's lists by their IDs, from the synced records, in no particular order; none of a catalogue. A
 * record that is no longer listed is left out. Rejects with a ProblemError.
 */
export async function readRows(resource: string, ids: readonly string[]): Promise<unknown[]> {
  const name = DATED_RESOURCE_NAMES.find((one) => one === resource);
  if (name === undefined) return [];
  const starts = Array.from(
    { length: Math.ceil(ids.length / BATCH_SIZE) },
    (_, at) => at * BATCH_SIZE,
  );
  const pages = starts.map((start) => readPage(name, ids.slice(start, start + BATCH_SIZE)));
  return (await Promise.all(pages)).flat();
}

async function readPage<R extends DatedResourceName>(
  resource: R,
  ids: readonly string[],
): Promise<unknown[]> {
  const query = {
    filter: { ...NO_FILTER, pasted: among(ids.map(idEntry)) },
    sorting: NEWEST_FIRST,
    place: { at: "first" },
    size: BATCH_SIZE,
  } satisfies SyncedQuery;
  if (resource === payouts.name) {
    return (await fetchJson(loadPayouts, payoutListPath({ ...query, page: 1 }))).data;
  }
  const path = syncedPath(resource, query);
  return (await fetchJson(loadSyncedList(RECORD_SCHEMAS[resource]), path)).data;
}

import { queryOptions } from "@tanstack/react-query";
import { justAfter } from "#lib/api-client/records/just-after.ts";
import { RECORD_SCHEMAS } from "#lib/api-client/records/record-schemas.ts";
import { listPath, recordPath } from "#lib/api-client/requests/api-path.ts";
import { fetchJson, fetchText } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadList } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import type { DatedResourceName, ResourceName } from "#lib/resources/resources.ts";
import type { LiveQuery } from "#lib/schemas/common/list.ts";

/**
 * How often a list is checked for new records: often enough to be useful, rarely enough not to be
 * noise.
 */
export const NEW_RECORDS_MS = 20_000;
const FRESH_MS = 30_000;

/** No row moves while somebody reads: a list is read again when asked to, not on focus. */
export const still = {
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

const loadTotal = async () => (await import("#lib/schemas/common/list.ts")).totalSchema;

/** The keys of a list by its name, general to particular: invalidating `all` reaches every one below. */
export function resourceKeys(resource: string) {
  return {
    all: [resource] as const,
    list: (query: object) => [resource, "list", query] as const,
    record: (id: string) => [resource, "record", id] as const,
    news: (since: string | null) => [resource, "news", since] as const,
  };
}

/** One page of a list as the provider has it: newest first, or a catalogue in the provider's order. */
export function listQuery<N extends ResourceName>(
  { name, catalogue }: Pick<Resource<N>, "name" | "catalogue">,
  { from, to, page, q = "" }: LiveQuery,
) {
  const load = loadList(RECORD_SCHEMAS[name]);
  const asked = catalogue ? { page, q } : { from, to, page };
  return queryOptions({
    queryKey: resourceKeys(name).list(asked),
    queryFn: ({ signal }) => fetchJson(load, listPath(name, asked), { signal }),
    ...(catalogue ? { staleTime: 60_000, refetchOnWindowFocus: false } : still),
    ...retry,
  });
}

/** One record by its id, as it is in the URL. */
export function recordQuery<R extends ResourceName>(resource: R, id: string) {
  const load = loadAnswer(RECORD_SCHEMAS[resource]);
  return queryOptions({
    queryKey: resourceKeys(resource).record(id),
    queryFn: async ({ signal }) =>
      (await fetchJson(load, recordPath(resource, id), { signal })).data,
    staleTime: 10_000,
    ...retry,
  });
}

/**
 * How many records are newer than the instant given (the newest createdAt on the page that was
 * opened; null: the list was empty), asked again every 20 s while the page is looked at.
 */
export function newRecordsQuery(resource: DatedResourceName, since: string | null) {
  return queryOptions({
    queryKey: resourceKeys(resource).news(since),
    queryFn: async ({ signal }) => {
      const from = since === null ? null : justAfter(since);
      return (await fetchJson(loadTotal, listPath(resource, { from }), { signal })).meta.total;
    },
    staleTime: NEW_RECORDS_MS,
    // Updates come from the synced records, and the sync may be off or behind.
    refetchInterval: NEW_RECORDS_MS,
    ...retry,
  });
}

const loadAdjacent = loadAnswer(
  async () => (await import("#lib/schemas/records/adjacent.ts")).adjacentSchema,
);

/** The ids next to a record in its list: `{newer, older}`, null if there is none. */
export function adjacentQuery(resource: DatedResourceName, id: string) {
  return queryOptions({
    queryKey: [resource, "neighbours", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadAdjacent, recordPath(resource, id, "neighbours"), { signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}

/** A record's JSON as the provider sent it, indented: text, so that no digit is lost. */
export function rawQuery(resource: DatedResourceName, id: string) {
  return queryOptions({
    queryKey: [resource, "raw", id] as const,
    queryFn: ({ signal }) => fetchText(recordPath(resource, id, "raw"), { signal }),
    staleTime: 10_000,
    ...retry,
  });
}

const loadChanges = loadAnswer(async () =>
  (await import("#lib/schemas/synced/record-change.ts")).recordChangeSchema.array(),
);

/** Which fields of a record Counterfoil saw change, oldest first. */
export function recordChangesQuery(resource: DatedResourceName, id: string) {
  return queryOptions({
    queryKey: [resource, "changes", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadChanges, recordPath(resource, id, "changes"), { signal })).data,
    staleTime: 10_000,
    ...retry,
  });
}

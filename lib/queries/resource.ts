import { queryOptions } from "@tanstack/react-query";
import { listPath, recordPath } from "#lib/queries/api-path.ts";
import { fetchJson, type LoadSchema } from "#lib/queries/fetch-json.ts";
import { justAfter } from "#lib/queries/just-after.ts";
import { loadAnswer, loadList } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";
import type { ListQuery } from "#lib/schemas/list.ts";

/** What a list is watched at: often enough to be news, seldom enough not to be noise. */
const NEWS_MS = 20_000;
const FRESH_MS = 30_000;

/** Nothing moves under the reader's hand: a list is read again when asked to, not on focus. */
export const still = {
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

const loadTotal = async () => (await import("#lib/schemas/list.ts")).totalSchema;

/** The keys of a resource, general to particular: invalidating `all` reaches every one below. */
export function resourceKeys(resource: string) {
  return {
    all: [resource] as const,
    list: (query: object) => [resource, "list", query] as const,
    record: (id: string) => [resource, "record", id] as const,
    news: (since: string | null) => [resource, "news", since] as const,
  };
}

/** One page of a list, newest first. */
export function listQuery<R>(resource: string, loadRow: LoadSchema<R>) {
  const load = loadList(loadRow);
  const keys = resourceKeys(resource);
  return ({ from, to, page }: ListQuery) =>
    queryOptions({
      queryKey: keys.list({ from, to, page }),
      queryFn: ({ signal }) => fetchJson(load, listPath(resource, { from, to, page }), { signal }),
      ...still,
      ...retry,
    });
}

/** One record by its id. */
export function recordQuery<R>(resource: string, loadRecord: LoadSchema<R>) {
  const load = loadAnswer(loadRecord);
  const keys = resourceKeys(resource);
  return (id: string) =>
    queryOptions({
      queryKey: keys.record(id),
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
export function newsQuery(resource: string) {
  const keys = resourceKeys(resource);
  return (since: string | null) =>
    queryOptions({
      queryKey: keys.news(since),
      queryFn: async ({ signal }) => {
        const from = since === null ? null : justAfter(since);
        return (await fetchJson(loadTotal, listPath(resource, { from }), { signal })).meta.total;
      },
      staleTime: NEWS_MS,
      refetchInterval: NEWS_MS,
      ...retry,
    });
}

import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { BooksZone, SetBooksZone } from "#lib/schemas/books-zone.ts";

const load = loadAnswer(async () => (await import("#lib/schemas/books-zone.ts")).booksZoneSchema);

const PATH = "/api/books-zone";

const EVERY_MS = 300_000;

/** In which zone the account's days begin and end. */
export function booksZoneQuery() {
  return queryOptions({
    queryKey: ["books-zone"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    staleTime: EVERY_MS,
    refetchInterval: ({ state }) => pollPace(state, EVERY_MS),
    ...retry,
  });
}

/** Sets it; `seen`: the one that the page showed. Rejects with a ProblemError. */
export async function setBooksZone(zone: SetBooksZone, seen: string | null): Promise<BooksZone> {
  return (await sendJson(load, "PUT", PATH, zone, { seen })).data;
}

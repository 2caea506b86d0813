import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

const schemas = () => import("#lib/schemas/synced/pasted-list.ts");
const loadPasted = loadAnswer(async () => (await schemas()).pastedSchema);
const loadReport = loadAnswer(async () => (await schemas()).pastedReportSchema);

/** Keeps a pasted list; returns the ID by which lists are narrowed to what it names. */
export async function keepPastedList(text: string): Promise<string> {
  return (await sendJson(loadPasted, "POST", "/api/pasted-lists", { text })).data.id;
}

/** What a pasted list finds of a kind of record. Below the resource's key: it changes as records come. */
export function pastedReportQuery(resource: ResourceName, id: string) {
  return queryOptions({
    queryKey: [resource, "synced", "pasted", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadReport, `/api/pasted-lists/${id}?resource=${resource}`, { signal }))
        .data,
    staleTime: 30_000,
    ...retry,
  });
}

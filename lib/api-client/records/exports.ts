import { queryOptions } from "@tanstack/react-query";
import { type ExportWish, exportInput } from "#lib/api-client/records/export-input.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { ExportJob } from "#lib/schemas/synced/export.ts";

const WATCH_MS = 500;

const load = loadAnswer(
  async () => (await import("#lib/schemas/synced/export.ts")).exportJobSchema,
);

const pathOf = (id: string): string => `/api/exports/${encodeURIComponent(id)}`;

/** Where the file of an export is fetched; fetching writes it. */
export const exportFilePath = (id: string): string => `${pathOf(id)}/file`;
export const exportManifestPath = (id: string): string => `${pathOf(id)}/manifest`;

/** Asks for a file; it is written when it is fetched. */
export async function beginExport(wish: ExportWish): Promise<ExportJob> {
  return (await sendJson(load, "POST", "/api/exports", exportInput(wish))).data;
}

/** How far an export has come, asked for as long as it goes on. */
export function exportQuery(id: string) {
  return queryOptions({
    queryKey: ["exports", id] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, pathOf(id), { signal })).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_MS : false),
    // The download goes on while its page is not looked at.
    refetchIntervalInBackground: true,
    ...retry,
  });
}

/** Whether an export has not ended yet. */
export function isUnderWay(job: ExportJob | undefined): boolean {
  return job === undefined || job.state === "waiting" || job.state === "writing";
}

export async function cancelExport(id: string): Promise<ExportJob> {
  return (await sendJson(load, "DELETE", pathOf(id))).data;
}

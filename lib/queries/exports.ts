import { queryOptions } from "@tanstack/react-query";
import { type ExportWish, exportInput } from "#lib/queries/export-input.ts";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";
import type { ExportJob } from "#lib/schemas/mirror/export.ts";

const WATCH_MS = 500;
const JSON_WRITE = { "content-type": "application/json" };

const load = loadAnswer(
  async () => (await import("#lib/schemas/mirror/export.ts")).exportJobSchema,
);

const pathOf = (id: string): string => `/api/exports/${encodeURIComponent(id)}`;

/** Where the file of an export is fetched; fetching writes it. */
export const exportFilePath = (id: string): string => `${pathOf(id)}/file`;
export const exportManifestPath = (id: string): string => `${pathOf(id)}/manifest`;

/** Asks for a file; it is written when it is fetched. */
export async function beginExport(wish: ExportWish): Promise<ExportJob> {
  const init = { method: "POST", headers: JSON_WRITE, body: JSON.stringify(exportInput(wish)) };
  return (await fetchJson(load, "/api/exports", init)).data;
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
  return (await fetchJson(load, pathOf(id), { method: "DELETE" })).data;
}

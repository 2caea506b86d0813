import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type ExportWish, exportInput } from "#lib/api-client/records/export-input.ts";
import { exportKeys } from "#lib/api-client/records/export-keys.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { followedPace } from "#lib/api-client/requests/followed-pace.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { ExportJob, ExportList } from "#lib/schemas/synced/export.ts";

/** Of the one export that a dialog watches. */
const WATCH_MS = 500;
/** Of the list, where no updates come: while a file is being written, and otherwise. */
const AT_WORK_MS = 2_000;
const AT_REST_MS = 15_000;

const schemas = () => import("#lib/schemas/synced/export.ts");
const load = loadAnswer(async () => (await schemas()).exportJobSchema);
const loadJobs = async () => (await schemas()).exportListSchema;

const pathOf = (id: string): string => `/api/exports/${encodeURIComponent(id)}`;

/** Where the file of an export is fetched. */
export const exportFilePath = (id: string): string => `${pathOf(id)}/file`;
export const exportManifestPath = (id: string): string => `${pathOf(id)}/manifest`;

/** Whether an export has not ended yet. */
export function isUnderWay(job: Pick<ExportJob, "state"> | undefined): boolean {
  return job === undefined || job.state === "waiting" || job.state === "writing";
}

/** Has a file written. */
export async function beginExport(wish: ExportWish): Promise<ExportJob> {
  return (await sendJson(load, "POST", "/api/exports", exportInput(wish))).data;
}

/** Has the same records written once more, as they are now. */
export async function repeatExport(id: string): Promise<ExportJob> {
  return (await sendJson(load, "POST", `${pathOf(id)}/again`)).data;
}

/** How far an export has come, asked for as long as it goes on. */
export function exportQuery(id: string) {
  return queryOptions({
    queryKey: [...exportKeys.all, id] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, pathOf(id), { signal })).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_MS : false),
    // The file is downloaded when it is written, also while its page is not looked at.
    refetchIntervalInBackground: true,
    ...retry,
  });
}

/** The account's exports, the newest first, from after the one with the id `before`. */
export function exportsQuery(before: string | null) {
  return queryOptions({
    queryKey: [...exportKeys.all, "list", before] as const,
    queryFn: ({ signal }): Promise<ExportList> =>
      fetchJson(loadJobs, `/api/exports${before === null ? "" : `?before=${before}`}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      followedPace(state, state.data?.data.some(isUnderWay) ? AT_WORK_MS : AT_REST_MS),
    refetchOnWindowFocus: true,
    ...retry,
  });
}

export async function cancelExport(id: string): Promise<ExportJob> {
  return (await sendJson(load, "DELETE", pathOf(id))).data;
}

/** Removes an export that has ended, and its file. */
export async function removeExport(id: string): Promise<void> {
  await sendJson(loadNothing, "DELETE", exportFilePath(id));
}

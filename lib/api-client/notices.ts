import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { followedPace } from "#lib/api-client/requests/followed-pace.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";

const load = loadAnswer(async () => (await import("#lib/schemas/notice.ts")).noticesSchema);
const loadAcknowledged = loadAnswer(
  async () => (await import("#lib/schemas/common/write-answers.ts")).acknowledgedSchema,
);

const POLL_MS = 60_000;

export const noticesKey = ["notices"] as const;

/** The member's notices that are not acknowledged yet, kept up while the page is looked at. */
export function noticesQuery() {
  return queryOptions({
    queryKey: noticesKey,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/notices", { signal })).data,
    staleTime: 30_000,
    refetchInterval: ({ state }) => followedPace(state, POLL_MS),
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** Marks notices as read. */
export async function acknowledgeNotices(ids: string[]): Promise<void> {
  await sendJson(loadAcknowledged, "POST", "/api/notices/acknowledge", { ids });
}

import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { ChangeView, SavedView, SaveView, ViewUse } from "#lib/schemas/views/saved-view.ts";

const loadViews = loadAnswer(
  async () => (await import("#lib/schemas/views/saved-view.ts")).savedViewsSchema,
);
const loadView = loadAnswer(
  async () => (await import("#lib/schemas/views/saved-view.ts")).savedViewSchema,
);

/** The user's own views of a list and those that others share, by name. */
export function viewsQuery(resource: ResourceName) {
  return queryOptions({
    queryKey: ["views", resource] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadViews, `/api/views?resource=${resource}`, { signal })).data,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}

export async function saveView(view: SaveView): Promise<SavedView> {
  return (await sendJson(loadView, "POST", "/api/views", view)).data;
}

export async function changeView(id: string, to: ChangeView): Promise<SavedView> {
  return (await sendJson(loadView, "PUT", `/api/views/${id}`, to)).data;
}

/** Sets whether a view is a tab of its list and what it opens with, for the user alone. */
export async function setViewUse(id: string, use: ViewUse): Promise<SavedView> {
  return (await sendJson(loadView, "PUT", `/api/views/${id}/use`, use)).data;
}

export async function removeView(id: string): Promise<void> {
  await sendJson(loadNothing, "DELETE", `/api/views/${id}`);
}

import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import type { ChangeView, SavedView, SaveView } from "#lib/schemas/views/saved-view.ts";

const loadViews = loadAnswer(
  async () => (await import("#lib/schemas/views/saved-view.ts")).savedViewsSchema,
);
const loadView = loadAnswer(
  async () => (await import("#lib/schemas/views/saved-view.ts")).savedViewSchema,
);
const loadNothing = loadAnswer(async () => (await import("zod")).z.null());

/** The person's own views of a list and those that others share, by name. */
export function viewsQuery(resource: Mirrored) {
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
  return (await fetchJson(loadView, "/api/views", sending("POST", view))).data;
}

export async function changeView(id: string, to: ChangeView): Promise<SavedView> {
  return (await fetchJson(loadView, `/api/views/${id}`, sending("PUT", to))).data;
}

export async function removeView(id: string): Promise<void> {
  await fetchJson(loadNothing, `/api/views/${id}`, { method: "DELETE" });
}

function sending(method: string, body: object): RequestInit {
  const headers = { "content-type": "application/json" };
  return { method, headers, body: JSON.stringify(body) };
}

import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";
import type { PayoutDraft, SaveDraft } from "#lib/schemas/payout-draft.ts";

const schemas = () => import("#lib/schemas/payout-draft.ts");
const load = loadAnswer(async () => (await schemas()).payoutDraftSchema);
const loadAll = loadAnswer(async () => (await schemas()).payoutDraftSchema.array());
const loadDone = async () => (await import("zod")).z.unknown();

const HEADERS = { "content-type": "application/json" };

function pathOf(id: string): string {
  return `/api/payouts/drafts/${encodeURIComponent(id)}`;
}

/** What this person has begun and not sent, from whichever browser, the newest first. */
export function payoutDraftsQuery() {
  return queryOptions({
    queryKey: ["payout-drafts"] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadAll, "/api/payouts/drafts", { signal })).data,
    staleTime: 2_000,
    refetchOnWindowFocus: true,
    ...retry,
  });
}

/**
 * Keeps what stands in the form; `version` is the one that was kept last, 0 where none was. Rejects
 * with a ProblemError: "conflict" where another browser kept a newer one, or it was sent.
 */
export async function keepDraft(id: string, draft: SaveDraft): Promise<PayoutDraft> {
  const body = JSON.stringify(draft);
  const init = { method: "PUT", headers: HEADERS, body, keepalive: true };
  return (await fetchJson(load, pathOf(id), init)).data;
}

/** Throws a draft away; one that was submitted before is cancelled. */
export async function discardDraft({ id }: Pick<PayoutDraft, "id">): Promise<void> {
  await fetchJson(loadDone, pathOf(id), { method: "DELETE", headers: HEADERS });
}

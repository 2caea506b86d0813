import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { PayoutDraft, SaveDraft } from "#lib/schemas/payouts/payout-draft.ts";

const schemas = () => import("#lib/schemas/payouts/payout-draft.ts");
const load = loadAnswer(async () => (await schemas()).payoutDraftSchema);
const loadAll = loadAnswer(async () => (await schemas()).payoutDraftSchema.array());
const loadDone = async () => (await import("#lib/schemas/common/write-answers.ts")).anythingSchema;

function pathOf(id: string): string {
  return `/api/payouts/drafts/${encodeURIComponent(id)}`;
}

export type KeptDrafts = {
  /** When this browser asked, in milliseconds of its own clock; 0: the server asked for the page. */
  askedAt: number;
  drafts: PayoutDraft[];
};

/** What this user has begun and not sent, in any browser, newest first. */
export function payoutDraftsQuery() {
  return queryOptions({
    queryKey: ["payout-drafts"] as const,
    queryFn: async ({ signal }): Promise<KeptDrafts> => {
      const askedAt = Date.now();
      return {
        askedAt,
        drafts: (await fetchJson(loadAll, "/api/payouts/drafts", { signal })).data,
      };
    },
    staleTime: 2_000,
    refetchOnWindowFocus: true,
    ...retry,
  });
}

/**
 * Keeps what is in the form; `version` is the one that was kept last, 0 where none was. Rejects
 * with a ProblemError: "conflict" where another browser kept a newer one, or it was sent.
 */
export async function keepDraft(id: string, draft: SaveDraft): Promise<PayoutDraft> {
  return (await sendJson(load, "PUT", pathOf(id), draft, { keepalive: true })).data;
}

/** Throws a draft away; one that was submitted before is cancelled. */
export async function discardDraft({ id }: Pick<PayoutDraft, "id">): Promise<void> {
  await sendJson(loadDone, "DELETE", pathOf(id));
}

import type { QueryClient } from "@tanstack/react-query";
import { deskKeys } from "#lib/queries/desk-work.ts";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { payoutEntryQuery } from "#lib/queries/payout-entries.ts";
import { withStepUp } from "#lib/queries/with-step-up.ts";
import type { PayoutDraft } from "#lib/schemas/payout-draft.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

const schemas = () => import("#lib/schemas/payout-entry.ts");
const loadSubmitted = async () => (await schemas()).submittedSchema;

/** What a person can say about an order of the desk. */
export type Command = "approve" | "reject" | "cancel" | "declare-unsent";

/**
 * Says it of exactly what was seen: an entry that was edited since refuses. May ask for a fresh proof.
 * Gives the entry as it is then. Rejects with a ProblemError.
 */
export async function commandEntry(
  command: Command,
  { id, contentHash, version }: PayoutEntry,
  reason: string | null,
): Promise<PayoutEntry> {
  const { entry } = await withStepUp((headers) =>
    fetchJson(loadSubmitted, `/api/payouts/entries/${encodeURIComponent(id)}/${command}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ contentHash, version, reason }),
    }),
  );
  return entry;
}

/**
 * Says that an order in doubt is this payout of the service, of exactly what was seen. May ask for a fresh
 * proof. Gives the entry as it is then. Rejects with a ProblemError.
 */
export async function linkCandidate(
  { id, contentHash, version }: PayoutEntry,
  candidateId: number,
  reason: string,
): Promise<PayoutEntry> {
  const { entry } = await withStepUp((headers) =>
    fetchJson(loadSubmitted, `/api/payouts/entries/${encodeURIComponent(id)}/link-candidate`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ contentHash, version, reason, candidateId }),
    }),
  );
  return entry;
}

/** Puts an entry that a command gave in the place of the one that was shown, and counts anew. */
export function showEntry(client: QueryClient, entry: PayoutEntry): void {
  client.setQueryData(payoutEntryQuery(entry.id).queryKey, entry);
  void client.invalidateQueries({ queryKey: deskKeys.all });
  void client.invalidateQueries({ queryKey: ["payout-entries", entry.id, "history"] });
}

const loadDraft = loadAnswer(
  async () => (await import("#lib/schemas/payout-draft.ts")).payoutDraftSchema,
);

/** Takes an order that was not sent back into a draft; whatever was approved of it is void then. */
export function takeBackEntry(entry: Pick<PayoutEntry, "id">): Promise<PayoutDraft> {
  return postForDraft(entry.id, "edit");
}

/** Begins a new payout in the place of one that was declared unsent. */
export function replaceEntry(entry: Pick<PayoutEntry, "id">): Promise<PayoutDraft> {
  return postForDraft(entry.id, "replace");
}

async function postForDraft(id: string, what: "edit" | "replace"): Promise<PayoutDraft> {
  const path = `/api/payouts/entries/${encodeURIComponent(id)}/${what}`;
  const headers = { "content-type": "application/json" };
  return (await fetchJson(loadDraft, path, { method: "POST", headers })).data;
}

const loadEntry = loadAnswer(async () => (await schemas()).payoutEntrySchema);

/** Lets the desk look for a payout in doubt, or read one again, at once. */
export async function lookAgain({ id }: Pick<PayoutEntry, "id">): Promise<void> {
  const path = `/api/payouts/entries/${encodeURIComponent(id)}/look-again`;
  await fetchJson(loadEntry, path, { method: "POST" });
}

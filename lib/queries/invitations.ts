import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import type { Acceptance, Offer } from "#lib/schemas/invitation-acceptance.ts";

const loadOffer = loadAnswer(
  async () => (await import("#lib/schemas/invitation-acceptance.ts")).offerSchema,
);
const loadNothing = loadAnswer(async () => (await import("zod")).z.null());

function post(body: unknown): RequestInit {
  const headers = { "content-type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

/** What an invitation's link offers. Uses nothing up. */
export async function lookAtInvitation(token: string): Promise<Offer> {
  return (await fetchJson(loadOffer, "/api/invitations/look", post({ token }))).data;
}

/** Takes an invitation up; the session has begun then. */
export async function acceptInvitation(acceptance: Acceptance): Promise<void> {
  await fetchJson(loadNothing, "/api/invitations/accept", post(acceptance));
}

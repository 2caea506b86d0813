import { loadAnswer, loadNothing } from "#lib/api-client/load-schema.ts";
import { sendJson } from "#lib/api-client/send-json.ts";
import type { Acceptance, Offer } from "#lib/schemas/invitation-acceptance.ts";

const loadOffer = loadAnswer(
  async () => (await import("#lib/schemas/invitation-acceptance.ts")).offerSchema,
);

/** What an invitation's link offers. Uses nothing up. */
export async function lookAtInvitation(token: string): Promise<Offer> {
  return (await sendJson(loadOffer, "POST", "/api/invitations/look", { token })).data;
}

/** Takes an invitation up; the session has begun then. */
export async function acceptInvitation(acceptance: Acceptance): Promise<void> {
  await sendJson(loadNothing, "POST", "/api/invitations/accept", acceptance);
}

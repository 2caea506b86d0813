import { loadAnswer } from "#lib/api-client/load-schema.ts";
import { sendJson } from "#lib/api-client/send-json.ts";

const loadBegun = loadAnswer(
  async () => (await import("#lib/schemas/single-sign-on.ts")).begunSchema,
);

/**
 * Begins a sign-in at the OpenID provider that leads to `next`; returns the provider's page to go
 * to.
 */
export async function beginSingleSignOn(next: string): Promise<string> {
  return (await sendJson(loadBegun, "POST", "/api/sign-in/oidc", { next })).data.url;
}

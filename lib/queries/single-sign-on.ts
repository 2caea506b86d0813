import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";

const loadBegun = loadAnswer(
  async () => (await import("#lib/schemas/single-sign-on.ts")).begunSchema,
);

/** Begins a sign-in at the OpenID provider that leads to `next`; gives the provider's page to go to. */
export async function beginSingleSignOn(next: string): Promise<string> {
  const { data } = await fetchJson(loadBegun, "/api/sign-in/oidc", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ next }),
  });
  return data.url;
}

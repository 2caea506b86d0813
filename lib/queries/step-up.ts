import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import type { RequestOptions } from "#lib/schemas/passkey.ts";
import type { StepUpProof } from "#lib/schemas/proof.ts";
import type { Grant } from "#lib/schemas/step-up.ts";

const loadGrant = loadAnswer(async () => (await import("#lib/schemas/step-up.ts")).grantSchema);
const loadOptions = loadAnswer(
  async () => (await import("#lib/schemas/passkey.ts")).requestOptionsSchema,
);

const json = { "content-type": "application/json" };

/** Gives the desk a fresh proof for what it asked to confirm. */
export async function proveStepUp(proof: StepUpProof): Promise<Grant> {
  const init = { method: "POST", headers: json, body: JSON.stringify(proof) };
  return (await fetchJson(loadGrant, "/api/step-up", init)).data;
}

/** What this person's passkeys are to sign for what the desk asked to confirm. */
export async function stepUpPasskeyOptions(hash: string): Promise<RequestOptions> {
  const init = { method: "POST", headers: json, body: JSON.stringify({ hash }) };
  return (await fetchJson(loadOptions, "/api/step-up/passkey-options", init)).data;
}

import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { RequestOptions } from "#lib/schemas/identity/passkey.ts";
import type { StepUpProof } from "#lib/schemas/identity/proof.ts";
import type { Grant } from "#lib/schemas/identity/step-up.ts";

const loadGrant = loadAnswer(
  async () => (await import("#lib/schemas/identity/step-up.ts")).grantSchema,
);
const loadOptions = loadAnswer(
  async () => (await import("#lib/schemas/identity/passkey.ts")).requestOptionsSchema,
);

/** Sends Counterfoil the step-up that it asked for. */
export async function proveStepUp(proof: StepUpProof): Promise<Grant> {
  return (await sendJson(loadGrant, "POST", "/api/step-up", proof)).data;
}

/** What this user's passkeys are to sign for what Counterfoil asked to confirm. */
export async function stepUpPasskeyOptions(hash: string): Promise<RequestOptions> {
  return (await sendJson(loadOptions, "POST", "/api/step-up/passkey-options", { hash })).data;
}

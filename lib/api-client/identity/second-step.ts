import { signWithPasskey } from "#lib/api-client/identity/webauthn.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { SecondFactorProof } from "#lib/schemas/identity/proof.ts";
import type { SignedIn } from "#lib/schemas/identity/sign-in.ts";

const loadSignedIn = loadAnswer(
  async () => (await import("#lib/schemas/identity/sign-in.ts")).signedInSchema,
);
const loadOptions = loadAnswer(
  async () => (await import("#lib/schemas/identity/passkey.ts")).requestOptionsSchema,
);

/** Finishes sign-in by a code of the app or a recovery code. */
export async function finishByCode(code: string): Promise<SignedIn> {
  const proof: SecondFactorProof = { method: "totp", proof: code };
  return (await sendJson(loadSignedIn, "POST", "/api/sign-in/second-step", proof)).data;
}

/** Finishes sign-in by one of the user's passkeys. */
export async function finishByPasskey(): Promise<SignedIn> {
  const path = "/api/sign-in/second-step";
  const { data: options } = await sendJson(loadOptions, "POST", `${path}/passkey-options`);
  const proof: SecondFactorProof = { method: "passkey", proof: await signWithPasskey(options) };
  return (await sendJson(loadSignedIn, "POST", path, proof)).data;
}

/** Signs in by a passkey alone. */
export async function signInByPasskey(): Promise<SignedIn> {
  const path = "/api/sign-in/passkey";
  const { data: options } = await sendJson(loadOptions, "POST", `${path}/options`);
  const proof = await signWithPasskey(options);
  return (await sendJson(loadSignedIn, "POST", path, { proof })).data;
}

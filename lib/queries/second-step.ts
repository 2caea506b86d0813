import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { signWithPasskey } from "#lib/queries/webauthn.ts";
import type { SecondFactorProof } from "#lib/schemas/proof.ts";
import type { SignedIn } from "#lib/schemas/sign-in.ts";

const loadSignedIn = loadAnswer(
  async () => (await import("#lib/schemas/sign-in.ts")).signedInSchema,
);
const loadOptions = loadAnswer(
  async () => (await import("#lib/schemas/passkey.ts")).requestOptionsSchema,
);

function post(body?: unknown): RequestInit {
  if (body === undefined) return { method: "POST" };
  const headers = { "content-type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

/** Finishes sign-in by a code of the app or a recovery code. */
export async function finishByCode(code: string): Promise<SignedIn> {
  const proof: SecondFactorProof = { method: "totp", proof: code };
  return (await fetchJson(loadSignedIn, "/api/sign-in/second-step", post(proof))).data;
}

/** Finishes sign-in by one of the person's passkeys. */
export async function finishByPasskey(): Promise<SignedIn> {
  const path = "/api/sign-in/second-step";
  const { data: options } = await fetchJson(loadOptions, `${path}/passkey-options`, post());
  const proof: SecondFactorProof = { method: "passkey", proof: await signWithPasskey(options) };
  return (await fetchJson(loadSignedIn, path, post(proof))).data;
}

/** Signs in by a passkey alone. */
export async function signInByPasskey(): Promise<SignedIn> {
  const path = "/api/sign-in/passkey";
  const { data: options } = await fetchJson(loadOptions, `${path}/options`, post());
  const proof = await signWithPasskey(options);
  return (await fetchJson(loadSignedIn, path, post({ proof }))).data;
}

import { queryOptions } from "@tanstack/react-query";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { makePasskey } from "#lib/api-client/identity/webauthn.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { NewCodes, NewTotp, Profile } from "#lib/schemas/identity/profile.ts";

const schemas = () => import("#lib/schemas/identity/profile.ts");
const load = loadAnswer(async () => (await schemas()).profileSchema);
const loadTotp = loadAnswer(async () => (await schemas()).newTotpSchema);
const loadCodes = loadAnswer(async () => (await schemas()).newCodesSchema);
const loadCreation = loadAnswer(
  async () => (await import("#lib/schemas/identity/passkey.ts")).creationOptionsSchema,
);

/** The caller's own profile. */
export function profileQuery() {
  return queryOptions({
    queryKey: profileKey,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/account", { signal })).data,
    ...retry,
  });
}

/** The profile of the user who is signed in by now, also while all other requests are held. */
export async function readSignedIn(): Promise<Profile> {
  return (await fetchJson(load, "/api/account", {}, true)).data;
}

/** Begins with an authenticator app: its secret, told this once. */
export async function beginTotp(): Promise<NewTotp> {
  return (await sendJson(loadTotp, "POST", "/api/account/totp")).data;
}

/** Confirms the app by its code. */
export async function confirmTotp(code: string): Promise<NewCodes> {
  return (await sendJson(loadCodes, "POST", "/api/account/totp/confirm", { code })).data;
}

export async function removeTotp(): Promise<void> {
  await sendJson(loadNothing, "DELETE", "/api/account/totp");
}

/** New recovery codes in place of the old ones, told this once. */
export async function renewRecoveryCodes(): Promise<NewCodes> {
  return (await sendJson(loadCodes, "POST", "/api/account/recovery-codes")).data;
}

/** Has the browser make a passkey and Counterfoil store it under this name. */
export async function addPasskey(name: string): Promise<NewCodes> {
  const path = "/api/account/passkeys";
  const { data: options } = await sendJson(loadCreation, "POST", `${path}/options`);
  const response = await makePasskey(options);
  return (await sendJson(loadCodes, "POST", path, { name, response })).data;
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await sendJson(loadNothing, "PATCH", `/api/account/passkeys/${encodeURIComponent(id)}`, { name });
}

export async function removePasskey(id: string): Promise<void> {
  await sendJson(loadNothing, "DELETE", `/api/account/passkeys/${encodeURIComponent(id)}`);
}

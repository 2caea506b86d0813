import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";
import { makePasskey } from "#lib/queries/webauthn.ts";
import { withStepUp } from "#lib/queries/with-step-up.ts";
import type { NewCodes, NewTotp } from "#lib/schemas/account.ts";

const schemas = () => import("#lib/schemas/account.ts");
const load = loadAnswer(async () => (await schemas()).accountSchema);
const loadTotp = loadAnswer(async () => (await schemas()).newTotpSchema);
const loadCodes = loadAnswer(async () => (await schemas()).newCodesSchema);
const loadCreation = loadAnswer(
  async () => (await import("#lib/schemas/passkey.ts")).creationOptionsSchema,
);
const loadNothing = loadAnswer(async () => (await import("zod")).z.null());

export const accountKey = ["account"] as const;

/** The caller's own account. */
export function accountQuery() {
  return queryOptions({
    queryKey: accountKey,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/account", { signal })).data,
    ...retry,
  });
}

function write(method: string, headers: Record<string, string>, body?: unknown): RequestInit {
  if (body === undefined) return { method, headers };
  const type = { "content-type": "application/json" };
  return { method, headers: { ...headers, ...type }, body: JSON.stringify(body) };
}

/** Begins with an authenticator app: its secret, told this once. */
export async function beginTotp(): Promise<NewTotp> {
  const ask = (headers: Record<string, string>) =>
    fetchJson(loadTotp, "/api/account/totp", write("POST", headers));
  return (await withStepUp(ask)).data;
}

/** Confirms the app by its code. */
export async function confirmTotp(code: string): Promise<NewCodes> {
  const init = write("POST", {}, { code });
  return (await fetchJson(loadCodes, "/api/account/totp/confirm", init)).data;
}

export async function removeTotp(): Promise<void> {
  await withStepUp((headers) =>
    fetchJson(loadNothing, "/api/account/totp", write("DELETE", headers)),
  );
}

/** New recovery codes in place of the old ones, told this once. */
export async function renewRecoveryCodes(): Promise<NewCodes> {
  const ask = (headers: Record<string, string>) =>
    fetchJson(loadCodes, "/api/account/recovery-codes", write("POST", headers));
  return (await withStepUp(ask)).data;
}

/** Has the browser make a passkey and the desk keep it under this name. */
export async function addPasskey(name: string): Promise<NewCodes> {
  const path = "/api/account/passkeys";
  const { data: options } = await withStepUp((headers) =>
    fetchJson(loadCreation, `${path}/options`, write("POST", headers)),
  );
  const init = write("POST", {}, { name, response: await makePasskey(options) });
  return (await fetchJson(loadCodes, path, init)).data;
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  const path = `/api/account/passkeys/${encodeURIComponent(id)}`;
  await fetchJson(loadNothing, path, write("PATCH", {}, { name }));
}

export async function removePasskey(id: string): Promise<void> {
  const path = `/api/account/passkeys/${encodeURIComponent(id)}`;
  await withStepUp((headers) => fetchJson(loadNothing, path, write("DELETE", headers)));
}

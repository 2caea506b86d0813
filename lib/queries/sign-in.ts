import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import type { SandboxRole } from "#lib/schemas/sandbox-role.ts";
import type { SetUp } from "#lib/schemas/set-up.ts";
import type { Credentials, SignedIn } from "#lib/schemas/sign-in.ts";

const loadSignedIn = loadAnswer(
  async () => (await import("#lib/schemas/sign-in.ts")).signedInSchema,
);
const loadNothing = loadAnswer(async () => (await import("zod")).z.null());

const JSON_BODY = { "content-type": "application/json" };

/** Signs in. Rejects with a ProblemError: unauthenticated, rate_limited, invalid_request. */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  const init = { method: "POST", headers: JSON_BODY, body: JSON.stringify(credentials) };
  return (await fetchJson(loadSignedIn, "/api/sign-in", init)).data;
}

/** Signs in as one of the sandbox's people. */
export async function signInReady(role: SandboxRole): Promise<void> {
  const init = { method: "POST", headers: JSON_BODY, body: JSON.stringify({ role }) };
  await fetchJson(loadNothing, "/api/sign-in/ready", init);
}

/** Makes the first administrator and signs them in. Rejects with a ProblemError: not_found, invalid_request. */
export async function setUp(given: SetUp): Promise<void> {
  const init = { method: "POST", headers: JSON_BODY, body: JSON.stringify(given) };
  await fetchJson(loadNothing, "/api/set-up", init);
}

/** Signs out. A session that has ended already is as good: unauthenticated. */
export async function signOut(): Promise<void> {
  await fetchJson(loadNothing, "/api/sign-out", { method: "POST" });
}

/** Says that the reader is still there. */
export async function keepAlive(): Promise<void> {
  await fetchJson(loadNothing, "/api/session/activity", { method: "POST" });
}

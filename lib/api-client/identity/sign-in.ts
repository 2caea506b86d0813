import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { SandboxRole } from "#lib/schemas/identity/sandbox-role.ts";
import type { SetUp } from "#lib/schemas/identity/set-up.ts";
import type { Credentials, SignedIn } from "#lib/schemas/identity/sign-in.ts";

const loadSignedIn = loadAnswer(
  async () => (await import("#lib/schemas/identity/sign-in.ts")).signedInSchema,
);

/** Signs in. Rejects with a ProblemError: unauthenticated, rate_limited, invalid_request. */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  return (await sendJson(loadSignedIn, "POST", "/api/sign-in", credentials)).data;
}

/** Signs in as one of the sandbox's users. */
export async function signInReady(role: SandboxRole): Promise<void> {
  await sendJson(loadNothing, "POST", "/api/sign-in/ready", { role });
}

/** Makes the first administrator and signs them in. Rejects with a ProblemError: not_found, invalid_request. */
export async function setUp(given: SetUp): Promise<void> {
  await sendJson(loadNothing, "POST", "/api/set-up", given);
}

/** Signs out. A session that has ended already is as good: unauthenticated. */
export async function signOut(): Promise<void> {
  await sendJson(loadNothing, "POST", "/api/sign-out");
}

/** Says that the reader is still there. */
export async function keepAlive(): Promise<void> {
  await sendJson(loadNothing, "POST", "/api/session/activity");
}

const loadBegun = loadAnswer(
  async () => (await import("#lib/schemas/identity/single-sign-on.ts")).begunSchema,
);

/**
 * Begins a sign-in at the OpenID provider that leads to `next`; returns the provider's page to go
 * to.
 */
export async function beginSingleSignOn(next: string): Promise<string> {
  return (await sendJson(loadBegun, "POST", "/api/sign-in/oidc", { next })).data.url;
}

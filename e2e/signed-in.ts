import { type APIRequest, type BrowserContext, request } from "@playwright/test";
import { stackUnderTest } from "#e2e/stack-under-test.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

/** `manager` is administrator, maker and approver at once; the others have one role each. */
export type TestMember = "manager" | Role;

/** The cookies of a signed-in browser. */
export type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

const sessions = new Map<TestMember, Promise<SignedIn>>();

/** The session of one of the test stack's people, who signs in once for all journeys of a worker. */
export function signedIn(member: TestMember, api: APIRequest = request): Promise<SignedIn> {
  const session = sessions.get(member) ?? signIn(member, api);
  sessions.set(member, session);
  return session;
}

/** By a session of its own. */
async function signIn(member: TestMember, api: APIRequest): Promise<SignedIn> {
  const { dashboard, password } = stackUnderTest();
  // Without the test's own cookies: a user who signs in again is signed out of the session before.
  const storageState = { cookies: [], origins: [] };
  const context = await api.newContext({ baseURL: dashboard, storageState });
  const answer = await context.post("/api/sign-in", {
    headers: { origin: dashboard },
    data: { email: `${member}@example.org`, password },
  });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
  const state = await context.storageState();
  await context.dispose();
  return state;
}

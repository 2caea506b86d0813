import * as z from "zod";
import type { Role } from "#lib/schemas/identity/role.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";

const environmentSchema = z.object({
  DASHBOARD_URL: z.url(),
  DASHBOARD_PASSWORD: z.string(),
  SANDBOX_URL: z.url(),
});

/** The URLs of the stack under test, which `npm test` starts, and the password of its users. */
export const { DASHBOARD_URL, DASHBOARD_PASSWORD, SANDBOX_URL } = environmentSchema.parse(
  process.env,
);

/** The headers of a write from a page of Counterfoil's own. */
export const WRITE = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/** `manager` is administrator, maker and approver at once; the others have one role each. */
export type TestMember = "manager" | Role;

const cookies = new Map<TestMember, Promise<string>>();

/** Signs one of the test stack's users in, with a session for this file. */
async function signIn(member: TestMember): Promise<string> {
  const response = await fetch(`${DASHBOARD_URL}/api/sign-in`, {
    method: "POST",
    headers: WRITE,
    body: JSON.stringify({ email: `${member}@example.org`, password: DASHBOARD_PASSWORD }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return cookiesOf(response);
}

/** The cookies that an answer sets, as a request would bring them. */
export function cookiesOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((text) => text.split(";")[0]);
  return pairs.join("; ");
}

/** The Cookie header of one of the test stack's users, who is signed in once for each file. */
export function cookieOf(member: TestMember): Promise<string> {
  const signedIn = cookies.get(member) ?? signIn(member);
  cookies.set(member, signedIn);
  return signedIn;
}

/** A fetch of Counterfoil's URLs by one of the test stack's users. */
export function as(member: TestMember) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("cookie", await cookieOf(member));
    return await fetch(DASHBOARD_URL + path, { redirect: "manual", ...init, headers });
  };
}

/** A fetch by any user. */
export const callDashboard = as("manager");

/** Asks Counterfoil, and checks its answer against the schema. */
export async function ask<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const response = await callDashboard(path);
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
  return schema.parse(body);
}

/**
 * Sends a request that fails: returns the problem, with what every answer of Counterfoil carries.
 */
export async function askForProblem(path: string, init: RequestInit = {}, fetchAs = callDashboard) {
  const response = await fetchAs(path, init);
  const { headers, status } = response;
  if (headers.get("content-type") !== "application/problem+json") {
    throw new Error(`${path}: ${status} is no problem`);
  }
  const problem = problemSchema.parse(await response.json());
  if (problem.status !== status || problem.requestId !== headers.get("x-request-id")) {
    throw new Error(`${path}: the problem is another than its answer's head`);
  }
  return { ...problem, headers };
}

const rowsSchema = z.object({
  data: z.array(z.looseObject({ id: recordIdSchema, createdAt: z.string() })),
  meta: z.object({ total: z.int() }),
});

/** Asks the provider itself, past Counterfoil. */
export async function askProvider(path: string) {
  return rowsSchema.parse(await (await fetch(SANDBOX_URL + path)).json());
}

import { z } from "zod";
import { problemSchema } from "#lib/schemas/problem.ts";
import type { Role } from "#lib/schemas/role.ts";

const environmentSchema = z.object({
  DESK_URL: z.url(),
  DESK_PASSWORD: z.string(),
  SANDBOX_URL: z.url(),
});

/** The addresses of the stack under test, which `npm test` starts, and the password of its people. */
export const { DESK_URL, DESK_PASSWORD, SANDBOX_URL } = environmentSchema.parse(process.env);

/** `desk` is administrator, maker and approver at once; the others have one role each. */
export type TestPerson = "desk" | Role;

const cookies = new Map<TestPerson, Promise<string>>();

/** Signs one of the test stack's people in, by a session of this file's own. */
async function signIn(person: TestPerson): Promise<string> {
  const response = await fetch(`${DESK_URL}/api/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: `${person}@example.org`, password: DESK_PASSWORD }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return cookiesOf(response);
}

/** The cookies that an answer sets, as a request would bring them. */
export function cookiesOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((text) => text.split(";")[0]);
  return pairs.join("; ");
}

/** The Cookie header of one of the test stack's people, who is signed in once for each file. */
export function cookieOf(person: TestPerson): Promise<string> {
  const signedIn = cookies.get(person) ?? signIn(person);
  cookies.set(person, signedIn);
  return signedIn;
}

/** A fetch of the desk's addresses by one of the test stack's people. */
export function as(person: TestPerson) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("cookie", await cookieOf(person));
    return await fetch(DESK_URL + path, { redirect: "manual", ...init, headers });
  };
}

/** The fetch of whoever does not matter. */
export const askDesk = as("desk");

/** Asks the desk, and holds its answer against the schema. */
export async function ask<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const response = await askDesk(path);
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
  return schema.parse(body);
}

/** Asks for something that goes wrong: the problem, with what every answer of the desk carries. */
export async function askForProblem(path: string, init: RequestInit = {}, fetchAs = askDesk) {
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
  data: z.array(z.looseObject({ id: z.int(), createdAt: z.string() })),
  meta: z.object({ total: z.int() }),
});

/** Asks the service itself, past the desk. */
export async function askService(path: string) {
  return rowsSchema.parse(await (await fetch(SANDBOX_URL + path)).json());
}

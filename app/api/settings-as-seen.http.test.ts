import { expect, test } from "vitest";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { grantSchema } from "#lib/schemas/identity/step-up.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { SEEN_HEADER, seenOf } from "#lib/schemas/seen.ts";
import { as } from "#test-support/api/dashboard.ts";
import { join, PASSWORD, people, write } from "#test-support/api/members.ts";
import { proof } from "#test-support/api/proof.ts";

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;
/** An administrator, and how they prove who they are. */
type Administrator = { fetch: Fetch; prove: (hash: string) => Promise<string> };

const mia: Administrator = { fetch: as("manager"), prove: (hash) => proof("manager", hash) };

async function second(): Promise<Administrator> {
  const { fetch } = await join(["administrator"]);
  const prove = async (hash: string) => {
    const given = write("POST", { hash, method: "password", proof: PASSWORD });
    const response = await fetch("/api/step-up", given);
    return answerSchema(grantSchema).parse(await response.json()).data.grant;
  };
  return { fetch, prove };
}

/** A write of a page that shows `seen`, up to where it needs nothing more than to be sent. */
async function prepare(
  { fetch, prove }: Administrator,
  { path, body, seen }: { path: string; body: object; seen: string | null },
): Promise<() => Promise<Response>> {
  const headers = new Headers(write("PUT").headers);
  if (seen !== null) headers.set(SEEN_HEADER, seen);
  const send = () => fetch(path, { ...write("PUT", body), headers: Object.fromEntries(headers) });
  const response = await send();
  if (response.status !== 403) return () => Promise.resolve(response);
  const { stepUp } = problemSchema.parse(await response.json());
  headers.set("step-up", await prove(stepUp?.hash ?? ""));
  return send;
}

const set = async (by: Administrator, what: Parameters<typeof prepare>[1]) =>
  await (await prepare(by, what))();

const memberNow = async (id: string) => (await people()).people.find((one) => one.id === id);
const shownOf = async (id: string) => seenOf((await memberNow(id))?.accessVersion ?? null);

const ORDERS = [
  ["the first", 0],
  ["the second", 1],
] as const;

test.each(ORDERS)("of two administrators, %s is not overwritten by the other", async (_, at) => {
  const { id } = await join(["viewer"]);
  const path = `/api/people/${id}/roles`;
  const both = [mia, await second()];
  const [first = mia, other = mia] = at === 0 ? both : both.toReversed();
  const seen = await shownOf(id);
  expect((await set(first, { path, body: { roles: ["auditor"] }, seen })).status).toBe(200);
  const refused = await set(other, { path, body: { roles: ["maker"] }, seen });
  const problem = problemSchema.parse(await refused.json());
  expect(problem).toMatchObject({ status: 409, kind: "conflict" });
  expect(problem.detail).toMatch(/ changed the roles or limits of Nadia New after this page/);
  expect(Date.parse(problem.changedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect((await memberNow(id))?.roles).toEqual(["auditor"]);
  const now = await shownOf(id);
  expect((await set(other, { path, body: { roles: ["maker"] }, seen: now })).status).toBe(200);
  expect((await memberNow(id))?.roles).toEqual(["maker"]);
});

test("of two at the same instant, both with a step-up, one is made and the other told", async () => {
  const { id } = await join(["viewer"]);
  const path = `/api/people/${id}/roles`;
  const seen = await shownOf(id);
  const wanted: [Administrator, Role[]][] = [
    [mia, ["auditor"]],
    [await second(), ["maker"]],
  ];
  const ready = await Promise.all(
    wanted.map(([by, roles]) => prepare(by, { path, body: { roles }, seen })),
  );
  const statuses = (await Promise.all(ready.map((send) => send()))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await memberNow(id))?.roles).toEqual(wanted[statuses.indexOf(200)]?.[1]);
});

test("a page that doesn't say what it showed, as of the released version, goes on as before", async () => {
  const { id } = await join(["viewer"]);
  const path = `/api/people/${id}/roles`;
  const ben = await second();
  for (const [by, roles] of [
    [mia, ["auditor"]],
    [ben, ["maker"]],
  ] as const) {
    expect((await set(by, { path, body: { roles }, seen: null })).status).toBe(200);
  }
  expect((await memberNow(id))?.roles).toEqual(["maker"]);
});

test("whatever is no name of what is set is a conflict, and no fault", async () => {
  const { id } = await join(["viewer"]);
  const path = `/api/people/${id}/roles`;
  for (const seen of ["", "%", "null", `"${"x".repeat(2_000)}"`]) {
    expect((await set(mia, { path, body: { roles: ["maker"] }, seen })).status, seen).toBe(409);
  }
});

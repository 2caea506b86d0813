import { expect, test, vi } from "vitest";
import * as z from "zod";
import { fetchJson, fetchText } from "#lib/api-client/requests/fetch-json.ts";
import { retryDelay, retryRead } from "#lib/api-client/requests/retry.ts";
import type { Problem } from "#lib/schemas/problem.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

const schema = z.object({ total: z.number() });
const load = async () => schema;
const PROBLEM: Problem = {
  type: "urn:counterfoil:problem:refused",
  title: "Refused",
  status: 422,
  detail: "Insufficient funds",
  kind: "refused",
  requestId: "request-1",
};

function answer(body: string, init?: ResponseInit): void {
  vi.stubGlobal("fetch", async () => new Response(body, init));
}

async function failure(work: Promise<unknown>): Promise<Problem> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof ProblemError) return error.problem;
  throw error;
}

test("an answer is parsed", async () => {
  answer('{"total": 3, "more": 1}');
  expect(await fetchJson(load, "/api/things")).toEqual({ total: 3 });
});

test("Counterfoil's problem is passed on whole", async () => {
  answer(JSON.stringify(PROBLEM), { status: 422 });
  expect(await failure(fetchJson(load, "/api/things"))).toEqual(PROBLEM);
  expect(await failure(fetchText("/api/things"))).toEqual(PROBLEM);
});

test("a problem that is answered with 200 is one all the same", async () => {
  answer(JSON.stringify(PROBLEM), { headers: { "content-type": "application/problem+json" } });
  expect(await failure(fetchJson(load, "/api/things"))).toEqual(PROBLEM);
});

test.each([
  ["another shape", '{"total": "3"}', 200, "unreadable"],
  ["no JSON", "<h1>Hello</h1>", 200, "unreadable"],
  ["a gateway's page", "<h1>Bad gateway</h1>", 502, "unavailable"],
  ["an odd refusal", "no", 400, "internal"],
])("%s has a kind and the answer's request id", async (_, body, status, kind) => {
  answer(body, { status, headers: { "x-request-id": "request-2" } });
  const problem = await failure(fetchJson(load, "/api/things"));
  expect(problem).toMatchObject({ kind, status, requestId: "request-2" });
});

test("a lost network is unavailable, an abort stays an abort", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failure(fetchJson(load, "/api/things"))).toMatchObject({ kind: "unavailable" });
  const signal = AbortSignal.abort();
  vi.stubGlobal("fetch", () => Promise.reject(signal.reason));
  await expect(fetchJson(load, "/api/things", { signal })).rejects.toThrow("aborted");
});

test("only what time can help is tried again, once, and not after a long wait", () => {
  const of = (more: Partial<Problem>) => new ProblemError({ ...PROBLEM, ...more });
  expect(retryRead(0, of({ kind: "unavailable" }))).toBe(true);
  expect(retryRead(1, of({ kind: "unavailable" }))).toBe(false);
  expect(retryRead(0, of({ kind: "rate_limited", retryAfter: 3 }))).toBe(true);
  expect(retryRead(0, of({ kind: "rate_limited", retryAfter: 60 }))).toBe(false);
  for (const kind of ["refused", "not_found", "invalid_request", "unreadable"] as const) {
    expect(retryRead(0, of({ kind }))).toBe(false);
  }
  expect(retryRead(0, new Error("other"))).toBe(false);
  expect(retryDelay(0, of({ retryAfter: 3 }))).toBe(3_000);
  expect(retryDelay(0, of({}))).toBe(1_000);
});

import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { type Fault, SandboxControl } from "#e2e/sandbox-control.ts";
import { listSchema } from "#lib/schemas/common/list.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import { ask, askForProblem, callDashboard } from "#test-support/api/dashboard.ts";

const sandbox = new SandboxControl();
const list = listSchema(transactionSchema);
const PATH = "/api/transactions";
const THERE = "^/api/v2/transactions\\?";

// A read that succeeds ends the row of failures that the circuit breaker counts.
afterEach(async () => {
  await sandbox.reset();
  await expect.poll(async () => (await callDashboard(PATH)).status, { timeout: 30_000 }).toBe(200);
});

const LASTING: [Fault["kind"], object, Partial<Fault>?][] = [
  ["hang", { kind: "unavailable", status: 503 }],
  ["hang_after", { kind: "unavailable", status: 503 }],
  ["html_500", { kind: "unavailable", status: 503 }],
  ["html_502_after", { kind: "unavailable", status: 503 }],
  ["reset_before", { kind: "unavailable", status: 503 }],
  ["reset_after", { kind: "unavailable", status: 503 }],
  ["cut_after", { kind: "unavailable", status: 503 }],
  ["invalid_json", { kind: "unreadable", status: 502 }],
  ["cut_json", { kind: "unreadable", status: 502 }],
  ["empty", { kind: "unreadable", status: 502 }],
  ["huge", { kind: "unreadable", status: 502 }],
  ["redirect", { kind: "unreadable", status: 502 }],
  ["rate_limit", { kind: "rate_limited", status: 429, retryAfter: 5 }, { retryAfter: 5 }],
];

test.each(LASTING)("%s is told as what it is", async (kind, told, more = {}) => {
  await sandbox.faults([{ path: THERE, kind, ...more }]);
  const problem = await askForProblem(PATH);
  expect(problem).toMatchObject(told);
  expect(problem.headers.get("retry-after")).toBe(kind === "rate_limit" ? "5" : null);
  expect(JSON.stringify(problem)).not.toMatch(
    /\bat .*\.[jt]s\b|127\.0\.0\.1|localhost|ECONN|undici/,
  );
});

test("while the provider asked for a pause, nothing is asked of it, and how long is said", async () => {
  await sandbox.faults([{ path: THERE, kind: "rate_limit", times: 1, retryAfter: 4 }]);
  await askForProblem(PATH);
  await sandbox.reset();
  const { kind, retryAfter } = await askForProblem(PATH);
  expect(kind).toBe("rate_limited");
  expect(retryAfter).toBeLessThanOrEqual(4);
});

const PASSING: [Fault["kind"], Partial<Fault>?][] = [
  ["latency", { ms: 500 }],
  ["html_500"],
  ["reset_before"],
  ["reset_after"],
  ["cut_after"],
  ["html_502_after"],
  ["rate_limit", { retryAfter: 1 }],
];

test.each(PASSING)("%s that passes is not noticed", async (kind, more = {}) => {
  await sandbox.faults([{ path: THERE, kind, times: 1, ...more }]);
  expect((await ask(list, PATH)).data).toHaveLength(20);
});

test("during an outage Counterfoil says so at once, and recovers by itself", async () => {
  // Again where so much time went by that the provider is tried once more.
  await vi.waitFor(async () => {
    await sandbox.faults([{ path: "^/api/", kind: "html_500" }]);
    for (let round = 0; round < 4; round += 1) await askForProblem(`${PATH}?page=${round + 1}`);
    // The provider itself answers no more: when to come back is said without asking it.
    await sandbox.faults([{ path: THERE, kind: "hang" }]);
    expect(await askForProblem(`${PATH}?page=9`)).toMatchObject({
      kind: "unavailable",
      retryAfter: 2,
    });
  }, 40_000);
});

test("one bad row never takes a page down", async () => {
  const before = await ask(list, PATH);
  const [first, second, third, fourth] = before.data.map(({ id }) =>
    z.coerce.number().int().parse(id),
  );
  await sandbox.overrides([
    { resource: "transactions", id: first ?? 0, replace: "not a record" },
    { resource: "transactions", id: second ?? 0, patch: { amount: "1,5", status: "Sleeping" } },
    { resource: "transactions", id: third ?? 0, remove: ["id", "createdAt", "txnHash"] },
    { resource: "transactions", id: fourth ?? 0, patch: { amount: 1.5 } },
  ]);
  const after = await ask(list, PATH);
  expect(after.data).toHaveLength(20);
  expect(after.data[0]).toMatchObject({ id: null, unreadable: { row: '"not a record"' } });
  expect(after.data[1]).toMatchObject({
    status: "Sleeping",
    amount: null,
    unreadable: { amount: '"1,5"' },
  });
  expect(after.data[2]).toMatchObject({ id: null, createdAt: null, txnHash: null, unreadable: {} });
  const number = { amount: "1.500000000000000000", unreadable: {} };
  expect(after.data[3]).toEqual({ ...before.data[3], ...number });
  expect(after.data.slice(4)).toEqual(before.data.slice(4));
});

import { afterEach, expect, test } from "vitest";
import { ask, SANDBOX, send } from "#sandbox/interface/ask.ts";
import { currencies, payouts } from "#sandbox/interface/lists.ts";
import { requestPayout } from "#sandbox/interface/requests.ts";

const LIST = "/api/v2/currencies";

afterEach(async () => {
  await send("DELETE", "/sandbox/faults");
  await send("DELETE", "/sandbox/overrides");
});

const arm = (fault: Record<string, unknown>) =>
  send("PUT", "/sandbox/faults", [{ path: "currencies", times: 1, ...fault }]);

test("fault: latency waits and then answers as ever", async () => {
  await arm({ kind: "latency", ms: 150 });
  const began = performance.now();
  expect((await currencies()).data).toHaveLength(20);
  expect(performance.now() - began).toBeGreaterThanOrEqual(145);
});

test("fault: html_500 and html_502_after are pages, not JSON", async () => {
  await arm({ kind: "html_500" });
  expect(await ask(LIST)).toMatchObject({ status: 500, type: expect.stringContaining("html") });
  await arm({ kind: "html_502_after" });
  expect(await ask(LIST)).toMatchObject({ status: 502, type: expect.stringContaining("html") });
  expect((await ask(LIST)).status).toBe(200);
});

test("fault: rate_limit is 429 with Retry-After", async () => {
  await arm({ kind: "rate_limit", retryAfter: 7 });
  const response = await fetch(SANDBOX + LIST);
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("7");
  await response.body?.cancel();
});

test.each(["invalid_json", "cut_json", "empty"])(
  "fault: %s is 200 without readable JSON",
  async (kind) => {
    await arm({ kind });
    const { status, type, body } = await ask(LIST);
    expect({ status, type }).toEqual({ status: 200, type: "application/json" });
    expect(body).toBeTypeOf("string");
  },
);

test("fault: redirect leads elsewhere", async () => {
  await arm({ kind: "redirect" });
  const response = await fetch(SANDBOX + LIST, { redirect: "manual" });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/elsewhere");
});

test("fault: huge goes on and on", async () => {
  await arm({ kind: "huge" });
  const response = await fetch(SANDBOX + LIST);
  const reader = response.body?.getReader();
  let read = 0;
  while (read < 20_000_000) read += (await reader?.read())?.value?.length ?? 20_000_000;
  await reader?.cancel();
  expect(read).toBeGreaterThanOrEqual(20_000_000);
});

test.each(["hang", "hang_after"])("fault: %s never answers", async (kind) => {
  await arm({ kind });
  const answer = fetch(SANDBOX + LIST, { signal: AbortSignal.timeout(300) });
  await expect(answer).rejects.toThrow(/timeout/);
});

test.each(["reset_before", "reset_after", "cut_after"])(
  "fault: %s loses the connection",
  async (kind) => {
    await arm({ kind });
    await expect(ask(LIST)).rejects.toThrow();
    expect((await ask(LIST)).status).toBe(200);
  },
);

test.each([
  ["reset_before", 0],
  ["reset_after", 1],
  ["cut_after", 1],
  ["html_502_after", 1],
])("fault: a payout that meets %s is stored %i times", async (kind, stored) => {
  const before = (await payouts()).meta.total;
  await arm({ kind, method: "POST", path: "/payouts/create$" });
  await requestPayout().catch(() => null);
  expect((await payouts()).meta.total).toBe(before + stored);
});

test("fault: method, path and times choose who meets it", async () => {
  await arm({ kind: "html_500", method: "POST", times: 2 });
  expect((await ask(LIST)).status).toBe(200);
  await arm({ kind: "html_500", path: "currencies\\?page=2$", times: 2 });
  const statuses = [];
  for (const page of [1, 2, 2, 2]) statuses.push((await ask(`${LIST}?page=${page}`)).status);
  expect(statuses).toEqual([200, 500, 500, 200]);
});

test("override: one record is written otherwise, in lists and by id", async () => {
  const [first] = (await payouts()).data;
  await send("PUT", "/sandbox/overrides", [
    { resource: "payouts", id: first?.id, patch: { status: "On hold" }, remove: ["fee"] },
  ]);
  const { body } = await ask(`/api/v1/payout/${first?.id}`);
  expect(body).toMatchObject({ data: { id: first?.id, status: "On hold" } });
  expect(JSON.stringify(body)).not.toContain('"fee"');
  expect(JSON.stringify((await ask("/api/v1/payouts")).body)).toContain("On hold");
});

test("override: a record can be no object at all", async () => {
  const [first] = (await currencies()).data;
  const replace = "not an object";
  await send("PUT", "/sandbox/overrides", [{ resource: "currencies", id: first?.id, replace }]);
  const { body } = await ask(LIST);
  expect(body).toHaveProperty("data.0", "not an object");
});

test("control: what cannot be read is refused in words", async () => {
  expect((await send("PUT", "/sandbox/faults", [{ path: "(", kind: "hang" }])).status).toBe(400);
  expect((await send("PUT", "/sandbox/faults", [{ path: "x", kind: "fire" }])).status).toBe(400);
  expect((await send("POST", "/sandbox/tick", { payments: -1 })).status).toBe(400);
});

test("health: it says that it is up", async () => {
  expect((await ask("/sandbox/health")).body).toMatchObject({ data: { status: "up" } });
});

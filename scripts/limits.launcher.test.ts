import { expect, test } from "vitest";
import { problemSchema } from "#lib/schemas/problem.ts";
import { dataFolder } from "#scripts/test/scratch.ts";
import { ADMINISTRATOR, signInAt } from "#scripts/test/sign-in-at.ts";
import { startCommand } from "#scripts/test/start-process.ts";

test("beyond a limit comes 429, which says what the limit is and how long to wait", async () => {
  const dashboard = await startCommand("start", {
    DATA_DIR: await dataFolder(),
    ...ADMINISTRATOR,
    RATE_LIMIT_READS: "5",
    RATE_LIMIT_WRITES: "3",
  });
  await dashboard.says("Counterfoil is ready");
  const url = `http://127.0.0.1:${dashboard.port}`;
  const cookie = await signInAt(url);
  const read = () => fetch(`${url}/api/wallets`, { headers: { cookie } });
  const first = await read();
  expect(first.headers.get("ratelimit-policy")).toMatch(/;q=5;w=60/);
  expect(first.headers.get("ratelimit")).toMatch(/;r=4/);

  const answers = await Promise.all(Array.from({ length: 8 }, read));
  const refused = answers.find(({ status }) => status === 429);
  const { headers } = refused ?? first;
  const problem = problemSchema.parse(await refused?.json());
  expect(problem).toMatchObject({ kind: "rate_limited", status: 429 });
  expect(headers.get("ratelimit-policy")).toMatch(/;q=5;w=60/);
  expect(headers.get("ratelimit")).toMatch(/;r=0;t=\d+/);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(headers.get("x-request-id")).toBe(problem.requestId);
  expect(headers.get("content-security-policy")).not.toBeNull();

  const write = () => {
    const head = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    return fetch(`${url}/api/sign-in`, { method: "POST", headers: head, body: "{}" });
  };
  const written = await Promise.all(Array.from({ length: 6 }, write));
  expect(written.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
  const health = await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${url}/api/health/live`)),
  );
  expect(new Set(health.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await dashboard.end("SIGTERM")).code).toBe(0);
});

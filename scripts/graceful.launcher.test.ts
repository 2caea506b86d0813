import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { logFile } from "#scripts/processes/log-files.ts";
import { dataFolder } from "#scripts/test/scratch.ts";
import { ADMINISTRATOR, signInAt } from "#scripts/test/sign-in-at.ts";
import { slowProvider } from "#scripts/test/slow-provider.ts";
import { startCommand } from "#scripts/test/start-process.ts";

test("asked to end, Counterfoil finishes requests in progress and refuses new ones", async () => {
  const provider = await slowProvider();
  const dataDir = await dataFolder();
  const dashboard = await startCommand("start", {
    ...ADMINISTRATOR,
    DATA_DIR: dataDir,
    PAYMENT_SERVICE_URL: provider.url,
    // What is asked of the provider is what Counterfoil asks for a user.
    MIRROR: "off",
    PAYOUT_SYNC: "off",
    COUNTERFOIL_ENVIRONMENT: "sandbox",
  });
  await dashboard.says("Counterfoil is ready");
  const url = `http://127.0.0.1:${dashboard.port}`;
  const cookie = await signInAt(url);
  const get = (path: string) => fetch(url + path, { headers: { connection: "close", cookie } });

  const underWay = get("/api/payments");
  await provider.asked;
  const ended = dashboard.end("SIGTERM");
  const isReady = async () => (await get("/api/health/ready")).ok;
  await expect.poll(isReady, { timeout: 10_000 }).toBe(false);
  const refused = await get("/payouts");
  expect(refused.status).toBe(503);
  expect((await get("/api/payments")).status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(refused.headers.get("connection")).toBe("close");
  expect(await refused.json()).toMatchObject({ kind: "unavailable", status: 503 });
  expect((await get("/api/health/live")).status).toBe(200);
  expect((await get("/api/health/ready")).status).toBe(503);

  provider.answer();
  const answered = await underWay;
  expect(answered.status).toBe(200);
  expect(await answered.json()).toMatchObject({ data: [] });
  const { code, seconds } = await ended;
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  expect(readFileSync(logFile(dataDir, "web"), "utf8")).not.toMatch(/internal_error|"console"/);
  const database = readFileSync(logFile(dataDir, "postgres"), "utf8");
  expect(database).not.toMatch(/unexpected EOF|could not receive data/);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { logFile } from "#scripts/launch/log-files.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";
import { ADMINISTRATOR, signInAt } from "#scripts/test/sign-in-at.ts";
import { slowService } from "#scripts/test/slow-service.ts";
import { startCommand } from "#scripts/test/start-process.ts";

test("asked to end, the desk finishes what is under way and refuses what comes", async () => {
  const service = await slowService();
  const dataDir = await scratchFolder();
  const desk = await startCommand("start", {
    ...ADMINISTRATOR,
    DATA_DIR: dataDir,
    PAYMENT_SERVICE_URL: service.url,
    // What is asked of the service is what the desk asks for a person.
    MIRROR: "off",
    COUNTERFOIL_ENVIRONMENT: "sandbox",
  });
  await desk.says("Counterfoil is ready");
  const url = `http://127.0.0.1:${desk.port}`;
  const cookie = await signInAt(url);
  const get = (path: string) => fetch(url + path, { headers: { connection: "close", cookie } });

  const underWay = get("/api/payouts");
  await service.asked;
  const ended = desk.end("SIGTERM");
  const isReady = async () => (await get("/api/health/ready")).ok;
  await expect.poll(isReady, { timeout: 10_000 }).toBe(false);
  const refused = await get("/payouts");
  expect(refused.status).toBe(503);
  expect((await get("/api/payouts")).status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(refused.headers.get("connection")).toBe("close");
  expect(await refused.json()).toMatchObject({ kind: "unavailable", status: 503 });
  expect((await get("/api/health/live")).status).toBe(200);
  expect((await get("/api/health/ready")).status).toBe(503);

  service.answer();
  const answered = await underWay;
  expect(answered.status).toBe(200);
  expect(await answered.json()).toMatchObject({ data: [] });
  const { code, seconds } = await ended;
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  expect(readFileSync(logFile(dataDir, "desk"), "utf8")).not.toMatch(/internal_error|"console"/);
  const database = readFileSync(logFile(dataDir, "postgres"), "utf8");
  expect(database).not.toMatch(/unexpected EOF|could not receive data/);
});

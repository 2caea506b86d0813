import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { isAlive } from "#scripts/processes/process.ts";
import { dataFolder, scratchFolder, serverOf } from "#scripts/test/scratch.ts";
import { type Running, startCommand } from "#scripts/test/start-process.ts";

const READY = "Counterfoil is ready";

async function answers(port: number): Promise<boolean> {
  const url = `http://127.0.0.1:${port}/`;
  return fetch(url, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}

async function expectNothingLeft(dashboard: Running, server: number): Promise<void> {
  expect(isAlive(server), "PostgreSQL has ended").toBe(false);
  expect(await answers(dashboard.port), "Counterfoil has ended").toBe(false);
  expect(await answers(dashboard.sandboxPort), "the sandbox has ended").toBe(false);
}

// All commands end by the same code, and the sandbox starts in half the time.
test.each(["SIGINT", "SIGHUP"] as const)(
  "the sandbox alone starts with its database, and %s ends both, with exit code 0",
  async (name) => {
    const dataDir = await scratchFolder();
    const sandbox = await startCommand("sandbox", { DATA_DIR: dataDir });
    await sandbox.says("The sandbox provider is ready");
    const server = serverOf(dataDir);
    expect(await answers(sandbox.sandboxPort)).toBe(true);
    const { code, seconds } = await sandbox.end(name);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    await expectNothingLeft(sandbox, server);
  },
);

test("asked to end while it is still starting, it leaves nothing behind", async () => {
  const dataDir = await scratchFolder();
  const dashboard = await startCommand("start", { DATA_DIR: dataDir, SANDBOX_RECORDS: "100000" });
  await dashboard.says("Starting the sandbox");
  const server = serverOf(dataDir);
  const { code, seconds } = await dashboard.end("SIGTERM");
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  await expectNothingLeft(dashboard, server);
});

test("another program that takes the port while it is starting ends it", async () => {
  const dashboard = await startCommand("start", { DATA_DIR: await dataFolder() });
  await dashboard.says("Starting the sandbox");
  const other = createServer((_request, response) => void response.end());
  onTestFinished(() => void other.close());
  other.listen(dashboard.port, "127.0.0.1");
  await once(other, "listening");
  expect((await dashboard.end()).code).toBe(1);
  expect(dashboard.said()).toContain("EADDRINUSE");
});

test("a database that dies is named and takes the rest down", async () => {
  const dataDir = await dataFolder();
  const dashboard = await startCommand("start", { DATA_DIR: dataDir });
  await dashboard.says(READY);
  const server = serverOf(dataDir);
  process.kill(server, "SIGKILL");
  const { code } = await dashboard.end();
  expect(code).toBe(1);
  expect(dashboard.said()).toMatch(/PostgreSQL ended by itself/);
  await expectNothingLeft(dashboard, server);
});

test("killed without a word, it starts again on the same data and the same ports", async () => {
  const dataDir = await dataFolder();
  const killed = await startCommand("start", { DATA_DIR: dataDir });
  await killed.says(READY);
  const server = serverOf(dataDir);
  await killed.end("SIGKILL");
  const ports = { PORT: String(killed.port), SANDBOX_PORT: String(killed.sandboxPort) };
  const again = await startCommand("start", { DATA_DIR: dataDir, ...ports });
  await again.says(READY);
  expect(again.said()).toContain("it runs already");
  expect((await again.end("SIGTERM")).code).toBe(0);
  await expectNothingLeft(killed, server);
});

test("a second start joins the running database and does not take it along; the first's SIGTERM ends everything within ten seconds", async () => {
  const dataDir = await dataFolder();
  const first = await startCommand("start", { DATA_DIR: dataDir });
  await first.says(READY);
  const server = serverOf(dataDir);
  const provider = {
    PAYMENT_SERVICE_URL: `http://127.0.0.1:${first.sandboxPort}`,
    COUNTERFOIL_ENVIRONMENT: "sandbox",
  };
  const second = await startCommand("start", { DATA_DIR: dataDir, ...provider });
  await second.says(READY);
  expect(second.said()).toContain("it runs already");
  expect((await second.end("SIGTERM")).code).toBe(0);
  expect(isAlive(server)).toBe(true);
  expect(await answers(first.port)).toBe(true);
  const { code, seconds } = await first.end("SIGTERM");
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  await expectNothingLeft(first, server);
});

import { expect, test } from "vitest";
import { freePort } from "#scripts/launch/ports.ts";
import { isAlive } from "#scripts/launch/process.ts";
import { scratchFolder, serverOf } from "#scripts/test/scratch.ts";
import { type Running, startCommand } from "#scripts/test/start-process.ts";

const READY = "Counterfoil is ready";

async function answers(port: number): Promise<boolean> {
  const url = `http://127.0.0.1:${port}/`;
  return fetch(url, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}

async function expectNothingLeft(desk: Running, server: number): Promise<void> {
  expect(isAlive(server), "PostgreSQL has ended").toBe(false);
  expect(await answers(desk.port), "the desk has ended").toBe(false);
  expect(await answers(desk.sandboxPort), "the sandbox has ended").toBe(false);
}

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s ends everything within ten seconds, with exit code 0",
  async (name) => {
    const dataDir = await scratchFolder();
    const desk = await startCommand("start", { DATA_DIR: dataDir });
    await desk.says(READY);
    const server = serverOf(dataDir);
    expect(await answers(desk.port)).toBe(true);
    const { code, seconds } = await desk.end(name);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    await expectNothingLeft(desk, server);
  },
);

test("asked to end while it is still starting, it leaves nothing behind", async () => {
  const dataDir = await scratchFolder();
  const desk = await startCommand("start", { DATA_DIR: dataDir, SANDBOX_RECORDS: "100000" });
  await desk.says("Starting the sandbox");
  const server = serverOf(dataDir);
  const { code, seconds } = await desk.end("SIGTERM");
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  await expectNothingLeft(desk, server);
});

test("a database that dies is named and takes the rest down", async () => {
  const dataDir = await scratchFolder();
  const desk = await startCommand("start", { DATA_DIR: dataDir });
  await desk.says(READY);
  const server = serverOf(dataDir);
  process.kill(server, "SIGKILL");
  const { code } = await desk.end();
  expect(code).toBe(1);
  expect(desk.said()).toMatch(/(PostgreSQL|The sandbox) ended by itself/);
  await expectNothingLeft(desk, server);
});

test("killed without a word, it starts again on the same data and the same ports", async () => {
  const dataDir = await scratchFolder();
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

test("a second start joins the running database and does not take it along", async () => {
  const dataDir = await scratchFolder();
  const first = await startCommand("start", { DATA_DIR: dataDir });
  await first.says(READY);
  const server = serverOf(dataDir);
  const service = { PAYMENT_SERVICE_URL: `http://127.0.0.1:${first.sandboxPort}` };
  const second = await startCommand("start", { DATA_DIR: dataDir, ...service });
  await second.says(READY);
  expect(second.said()).toContain("it runs already");
  expect((await second.end("SIGTERM")).code).toBe(0);
  expect(isAlive(server)).toBe(true);
  expect(await answers(first.port)).toBe(true);
  expect((await first.end("SIGTERM")).code).toBe(0);
  await expectNothingLeft(first, server);
});

test("a payment service that does not answer is a warning, and the desk opens all the same", async () => {
  const dataDir = await scratchFolder();
  const url = `http://127.0.0.1:${await freePort()}`;
  const desk = await startCommand("start", { DATA_DIR: dataDir, PAYMENT_SERVICE_URL: url });
  await desk.says(READY);
  expect(desk.said()).toContain(`Warning: the payment service at ${url} does not answer`);
  expect(await answers(desk.port)).toBe(true);
  expect((await desk.end("SIGTERM")).code).toBe(0);
});

test("the sandbox alone starts with its database, and ends with it", async () => {
  const dataDir = await scratchFolder();
  const sandbox = await startCommand("sandbox", { DATA_DIR: dataDir });
  await sandbox.says("The sandbox payment service is ready");
  const server = serverOf(dataDir);
  expect(await answers(sandbox.sandboxPort)).toBe(true);
  expect((await sandbox.end("SIGTERM")).code).toBe(0);
  await expectNothingLeft(sandbox, server);
});

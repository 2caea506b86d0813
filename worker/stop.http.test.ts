import { afterAll, expect, onTestFinished, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { ownDatabase } from "#test-support/database/own-database.ts";
import { latest, order, requestOf } from "#test-support/payouts/orders.ts";
import { leaveToWorkers } from "#test-support/worker/crash-orders.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

const sandbox = new SandboxControl();
const own = await ownDatabase();
process.env.DATABASE_URL = own.url;

afterAll(async () => {
  await sandbox.reset();
  await database().destroy();
  await own.drop();
});

test("a worker that is asked to end finishes what it sends, and takes up nothing more", async () => {
  await sandbox.faults([{ method: "POST", path: "create", kind: "latency", ms: 2_500 }]);
  const first = await order({ request: requestOf({ amount: "6" }) });
  await leaveToWorkers();
  const worker = new WorkerProcess({
    DATABASE_URL: own.url,
    PAYMENT_SERVICE_URL: sandbox.url,
    COUNTERFOIL_ENVIRONMENT: "live",
  });
  onTestFinished(() => worker.kill());
  const stateOf = async (entered: typeof first) => (await latest(entered)).order.state;
  await expect.poll(() => stateOf(first), { timeout: 20_000 }).toBe("sending");
  const stopped = worker.stop();
  const second = await order({ request: requestOf({ amount: "6" }) });
  await leaveToWorkers();
  expect(await stopped).toBe(0);
  expect(await stateOf(first)).toBe("accepted");
  expect(await stateOf(second)).toBe("queued");
});

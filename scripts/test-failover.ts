/**
 * npm run test:failover: 100 orders (or `-- --orders 500`) through a restored backup of the database alone,
 * one of the database and the send logs, and an asynchronous failover to a replica that lacks commits; then
 * nothing was sent twice, and nothing that was cancelled. Needs no build: there is no web process in it.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { addTestGround } from "#scripts/test/test-ground.ts";

const { values } = parseArgs({ options: { orders: { type: "string", default: "100" } } });
const VITEST = "node_modules/vitest/vitest.mjs";

const folder = await mkdtemp(join(tmpdir(), "counterfoil-failover-"));
// PostgreSQL may run as another user, who must be able to pass through.
await chmod(folder, 0o755);
const code = await runStack(async (stack) => {
  await prepareDataFolder(folder);
  const { databaseUrl, sandboxUrl } = await addTestGround(stack, folder);
  const how = await stack.run({
    name: "The failover test",
    args: [VITEST, "run", "--project", "http", "worker/restore", "lib/payouts/compare/failover"],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandboxUrl,
      FAILOVER_ORDERS: values.orders,
      // There is no web process; the sandbox's levers only want a URL.
      DASHBOARD_URL: sandboxUrl,
      DASHBOARD_PASSWORD: "none",
    },
    log: null,
    graceMs: 1_500,
  });
  stack.end(how === "exit code 0" ? 0 : 1);
});
await rm(folder, { recursive: true, force: true });
process.exit(code);

/**
 * npm run test:failover: 100 orders (or `-- --orders 500`) through a restored backup of the database alone,
 * one of the database and the send logs, and an asynchronous failover to a replica that lacks commits; then
 * nothing was sent twice, and nothing that was cancelled. Needs no build: there is no web process in it.
 */
import { parseArgs } from "node:util";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runLarge } from "#scripts/test/run-large.ts";
import { addTestInstallation } from "#scripts/test/test-installation.ts";

const { values } = parseArgs({ options: { orders: { type: "string", default: "100" } } });

await runLarge({
  name: "The failover test",
  tests: ["worker/restore", "lib/payouts/lost-commits/failover"],
  prepare: async (stack, folder) => {
    await prepareDataFolder(folder);
    const { databaseUrl, sandboxUrl } = await addTestInstallation(stack, folder);
    return { DATABASE_URL: databaseUrl, SANDBOX_URL: sandboxUrl, FAILOVER_ORDERS: values.orders };
  },
});

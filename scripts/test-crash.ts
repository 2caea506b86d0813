/**
 * npm run test:crash: 500 payouts (or `-- --payouts 2000`) through two workers that are killed at
 * random, over a network that loses answers; then the service and the journal are held against each
 * other. Needs no build: there is no desk in it.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { addTestGround } from "#scripts/test/test-ground.ts";

const { values } = parseArgs({ options: { payouts: { type: "string", default: "500" } } });
const VITEST = "node_modules/vitest/vitest.mjs";

const folder = await mkdtemp(join(tmpdir(), "counterfoil-crash-"));
// PostgreSQL may run as another user, who must be able to pass through.
await chmod(folder, 0o755);
const code = await runStack(async (stack) => {
  await prepareDataFolder(folder);
  const { databaseUrl, sandboxUrl } = await addTestGround(stack, folder);
  const how = await stack.run({
    name: "The crash test",
    args: [VITEST, "run", "--project", "http", "worker/crash.http.test.ts"],
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, SANDBOX_URL: sandboxUrl, CRASH_PAYOUTS: values.payouts },
      // There is no desk; the sandbox's levers only want an address.
      ...{ DESK_URL: sandboxUrl, DESK_PASSWORD: "none" },
    },
    log: null,
    graceMs: 1_500,
  });
  stack.end(how === "exit code 0" ? 0 : 1);
});
await rm(folder, { recursive: true, force: true });
process.exit(code);

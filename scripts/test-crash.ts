/**
 * npm run test:crash: 500 payouts (or `-- --payouts 2000`) through two workers that are killed at
 * random, over a network that loses answers; then 1,000 (`--answers 1000`) at a provider that answers
 * from a table of bad answers. What the provider has and what the orders say is compared. Then payout
 * control looks for differences among 20,000 payouts (`--control 50000`). A seed that is printed is run
 * again with TEST_SEED. Needs no build: there is no dashboard in it.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { addTestGround } from "#scripts/test/test-ground.ts";

const { values } = parseArgs({
  options: {
    payouts: { type: "string", default: "500" },
    answers: { type: "string", default: "1000" },
    control: { type: "string", default: "20000" },
  },
});
const TESTS = [
  "worker/crash.http.test.ts",
  "worker/nasty-answers.http.test.ts",
  "lib/payout-control/payout-control.http.test.ts",
];
const VITEST = "node_modules/vitest/vitest.mjs";

const folder = await mkdtemp(join(tmpdir(), "counterfoil-crash-"));
// PostgreSQL may run as another user, who must be able to pass through.
await chmod(folder, 0o755);
const code = await runStack(async (stack) => {
  await prepareDataFolder(folder);
  const { databaseUrl, sandboxUrl } = await addTestGround(stack, folder);
  const how = await stack.run({
    name: "The crash test",
    args: [VITEST, "run", "--project", "http", "--no-file-parallelism", ...TESTS],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandboxUrl,
      CRASH_PAYOUTS: values.payouts,
      NASTY_ORDERS: values.answers,
      CONTROL_PAYOUTS: values.control,
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

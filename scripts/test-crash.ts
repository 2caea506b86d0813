/**
 * npm run test:crash: 500 payouts (or `-- --payouts 2000`) through two workers that are killed at
 * random, over a network that loses answers; then 1,000 (`--answers 1000`) at a provider that answers
 * from a table of bad answers. What the provider has and what the orders say is compared. Then payout
 * control looks for differences among 20,000 payouts (`--control 50000`). A seed that is printed is run
 * again with TEST_SEED. Needs no build: there is no dashboard in it.
 */
import { parseArgs } from "node:util";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runLarge } from "#scripts/test/run-large.ts";
import { addTestInstallation } from "#scripts/test/test-installation.ts";

const { values } = parseArgs({
  options: {
    payouts: { type: "string", default: "500" },
    answers: { type: "string", default: "1000" },
    control: { type: "string", default: "20000" },
  },
});

await runLarge({
  name: "The crash test",
  tests: [
    "--no-file-parallelism",
    "worker/crash.http.test.ts",
    "worker/nasty-answers.http.test.ts",
    "lib/payout-control/payout-control.http.test.ts",
  ],
  prepare: async (stack, folder) => {
    await prepareDataFolder(folder);
    const { databaseUrl, sandboxUrl } = await addTestInstallation(stack, folder);
    return {
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandboxUrl,
      CRASH_PAYOUTS: values.payouts,
      NASTY_ORDERS: values.answers,
      CONTROL_PAYOUTS: values.control,
    };
  },
});

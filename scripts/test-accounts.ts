/**
 * npm run test:accounts: 10,000 tries (or `-- --tries 50000`) to read or change what is another account's, through
 * every path of the API of an installation of two accounts. A seed that is printed is run again with TEST_SEED.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuild } from "#scripts/launch/build.ts";
import { runStack } from "#scripts/launch/stack.ts";

const { values } = parseArgs({ options: { tries: { type: "string", default: "10000" } } });

const folder = await mkdtemp(join(tmpdir(), "counterfoil-accounts-"));
const code = await runStack(async (stack) => {
  await ensureBuild(stack, folder);
  const how = await stack.run({
    name: "The accounts test",
    args: ["node_modules/vitest/vitest.mjs", "run", "--project", "launcher", "scripts/accounts"],
    env: { ...process.env, ACCOUNT_TRIES: values.tries },
    log: null,
    graceMs: 1_500,
  });
  stack.end(how === "exit code 0" ? 0 : 1);
});
await rm(folder, { recursive: true, force: true });
process.exit(code);

/**
 * npm run test:citus: tests over HTTP of sync, lists, totals, search, exports and orders (or `-- --all` of them, or
 * `-- lib/records worker/crash`), two web processes on one database, which is on a coordinator and two workers
 * of Citus, and 50 accounts on three nodes, one of which is killed and comes back. CITUS_DIST is the folder that holds the extension's lib/ and share/, built for the embedded PostgreSQL.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuild } from "#scripts/launch/build.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runStack, type Stack } from "#scripts/launch/stack.ts";
import { findCitus, runOn } from "#scripts/test/citus.ts";
import { addTestStack } from "#scripts/test/test-stack.ts";

const VITEST = "node_modules/vitest/vitest.mjs";
const CHOSEN = [
  "lib/sync/",
  "lib/records/",
  "lib/payout-rows/",
  "lib/payout-control/",
  "lib/payouts/send/",
  "lib/payouts/approve/",
  "lib/audit/",
  "app/api/lists",
  "app/api/records",
  "app/api/synced-lists",
  "app/api/exports/",
  "app/api/payouts/",
  "worker/crash",
  "worker/sync-crash",
];
/** About the plans of one server, triggers that Citus doesn't take, and backups of one database. */
const NOT_HERE = [
  "lib/records/plans.http.test.ts",
  "lib/sync/days-by-hand.http.test.ts",
  "worker/restore.http.test.ts",
  "worker/restore-with-data.http.test.ts",
];
const TWO = "scripts/two-web-processes.launcher.test.ts";

const LIMIT_MS = 60 * 60_000;

const { values, positionals } = parseArgs({
  options: { all: { type: "boolean", default: false } },
  allowPositionals: true,
});

const folder = await mkdtemp(join(tmpdir(), "counterfoil-citus-"));
// PostgreSQL may run as another user, who must be able to pass through.
await chmod(folder, 0o755);
const code = await runStack(async (stack) => {
  const late = setTimeout(() => {
    console.error("The test on Citus took longer than an hour.");
    stack.end(1);
  }, LIMIT_MS);
  late.unref();
  stack.end((await run(stack)) ? 0 : 1);
});
await rm(folder, { recursive: true, force: true });
process.exit(code);

/** Whether all tests passed. */
async function run(stack: Stack): Promise<boolean> {
  const citus = findCitus();
  await prepareDataFolder(folder);
  await ensureBuild(stack, folder);
  const own = await addTestStack(stack, folder, {}, { citus });
  const chosen = positionals.length > 0 ? positionals : CHOSEN;
  const http = await vitest(
    stack,
    [
      "--project",
      "http",
      ...NOT_HERE.map((file) => `--exclude=${file}`),
      ...(values.all ? [] : chosen),
    ],
    own,
  );
  if (positionals.length > 0) return http;
  const database = new URL(own.DATABASE_MIGRATION_URL);
  database.pathname = "/two_web_processes";
  for (const node of [...own.DATABASE_WORKER_URLS.split(" "), own.DATABASE_MIGRATION_URL]) {
    await runOn(node, `create database two_web_processes template ${own.DATABASE_TEMPLATE}`);
  }
  const env = { TWO_PROCESSES_DATABASE_URL: database.href };
  const two = await vitest(stack, ["--project", "launcher", TWO], env);
  return (await vitest(stack, ["--project", "citus"], {})) && two && http;
}

async function vitest(
  stack: Stack,
  tests: string[],
  env: Record<string, string>,
): Promise<boolean> {
  const how = await stack.run({
    name: "The test on Citus",
    args: [VITEST, "run", ...tests],
    env: { ...process.env, ...env },
    log: null,
    graceMs: 1_500,
  });
  return how === "exit code 0";
}

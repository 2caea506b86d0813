/**
 * npm run test:sync: the sync of an account is killed 50 times at random (or `-- --kills 200`; the
 * seed is printed, and TEST_SEED repeats a run), and its result compared with the provider; its
 * database is on another server than the provider's, as one given by DATABASE_URL. Needs no build:
 * there is no web process in it.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { addTestGround } from "#scripts/test/test-ground.ts";

const { values } = parseArgs({ options: { kills: { type: "string", default: "50" } } });
const VITEST = "node_modules/vitest/vitest.mjs";

const folder = await mkdtemp(join(tmpdir(), "counterfoil-sync-"));
// PostgreSQL may run as another user, who must be able to pass through.
await chmod(folder, 0o755);
const code = await runStack(async (stack) => {
  const [provider, outside] = [join(folder, "service"), join(folder, "outside")];
  await prepareDataFolder(provider);
  await prepareDataFolder(outside);
  const { sandboxUrl, sandboxDatabaseUrl } = await addTestGround(stack, provider);
  const embedded = await addDatabase(stack, outside);
  const databaseUrl = embedded.url("counterfoil");
  await runMigrations({ databaseUrl, migrationUrl: embedded.ownerUrl });
  const how = await stack.run({
    name: "The test of the copying",
    args: [VITEST, "run", "--project", "http", "worker/sync-crash.http.test.ts"],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandboxUrl,
      SYNC_KILLS: values.kills,
      SANDBOX_DATABASE_URL: sandboxDatabaseUrl,
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

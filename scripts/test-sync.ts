/**
 * npm run test:sync: the copying of an account is killed 50 times at random (or `-- --kills 200`), and then
 * held against the service; its database is another server than the service's, as one given by
 * DATABASE_URL. Needs no build: there is no desk in it.
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
  const [service, outside] = [join(folder, "service"), join(folder, "outside")];
  await prepareDataFolder(service);
  await prepareDataFolder(outside);
  const { sandboxUrl, sandboxDatabaseUrl } = await addTestGround(stack, service);
  const databaseUrl = (await addDatabase(stack, outside)).url("counterfoil");
  await runMigrations(databaseUrl);
  const how = await stack.run({
    name: "The test of the copying",
    args: [VITEST, "run", "--project", "http", "worker/mirror-crash.http.test.ts"],
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, SANDBOX_URL: sandboxUrl, SYNC_KILLS: values.kills },
      SANDBOX_DATABASE_URL: sandboxDatabaseUrl,
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

/**
 * npm run test:sync: the sync of an account is killed 50 times at random (or `-- --kills 200`; the
 * seed is printed, and TEST_SEED repeats a run), and its result compared with the provider; its
 * database is on another server than the provider's, as one given by DATABASE_URL. Then the currencies,
 * sums and counts that follow from 200 random histories of records (`--histories 1000`) are compared with
 * a model's. Needs no build: there is no web process in it.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { runLarge } from "#scripts/test/run-large.ts";
import { addTestInstallation } from "#scripts/test/test-installation.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    histories: { type: "string", default: "200" },
  },
});

await runLarge({
  name: "The test of the sync",
  tests: [
    "--no-file-parallelism",
    "worker/sync-crash.http.test.ts",
    "lib/sync/received-currency/keep-currencies.http.test.ts",
  ],
  prepare: async (stack, folder) => {
    const [provider, outside] = [join(folder, "provider"), join(folder, "outside")];
    await prepareDataFolder(provider);
    await prepareDataFolder(outside);
    const { sandboxUrl, sandboxDatabaseUrl } = await addTestInstallation(stack, provider, {
      SANDBOX_RECORDS: "3000",
    });
    const embedded = await addDatabase(stack, outside);
    const databaseUrl = embedded.url("counterfoil");
    await runMigrations({ databaseUrl, migrationUrl: embedded.ownerUrl });
    return {
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandboxUrl,
      SYNC_KILLS: values.kills,
      CURRENCY_HISTORIES: values.histories,
      SANDBOX_DATABASE_URL: sandboxDatabaseUrl,
    };
  },
});

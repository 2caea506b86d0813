import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { runStack } from "#scripts/launch/stack.ts";

const MEASURE = ["--conditions=react-server", "bench/orders/measure-payout-list.ts"];

/** Starts a database alone and has the payouts list measured on it. */
export async function measurePayoutList(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  await chmod(folder, 0o755);
  process.exitCode = await runStack(async (stack) => {
    await prepareDataFolder(folder);
    const embedded = await addDatabase(stack, folder);
    const databaseUrl = embedded.url("counterfoil");
    await runMigrations({ databaseUrl, migrationUrl: embedded.ownerUrl });
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_MIGRATION_URL: embedded.ownerUrl,
      COUNTERFOIL_SECRET: "a secret of at least thirty-two characters",
      LOG_LEVEL: "fatal",
    };
    const how = await stack.run({ name: "It", args: MEASURE, env, log: null, graceMs: 500 });
    stack.end(how === "exit code 0" ? 0 : 1);
  });
  await rm(folder, { recursive: true, force: true });
}

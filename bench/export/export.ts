import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { SMALL_HEAP } from "#scripts/launch/part.ts";
import { secretOf } from "#scripts/launch/secret.ts";
import { runStack } from "#scripts/launch/stack.ts";

/** As Counterfoil is started. */
const MEASURE = [
  ...SMALL_HEAP,
  "--conditions=react-server",
  "--expose-gc",
  "bench/export/measure.ts",
];

/**
 * Starts a database and has files written from synced records of these sizes in it, separated by
 * commas.
 */
export async function measureExport(sizes: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  await chmod(folder, 0o755);
  process.exitCode = await runStack(async (stack) => {
    await prepareDataFolder(folder);
    const embedded = await addDatabase(stack, folder, { durable: false });
    const databaseUrl = embedded.url("counterfoil");
    await runMigrations({ databaseUrl, migrationUrl: embedded.ownerUrl });
    const own = {
      DATABASE_URL: databaseUrl,
      // What is written ends with the sessions of who asked, which are read by it.
      COUNTERFOIL_SECRET: await secretOf(folder),
      BENCH_SIZES: sizes,
      LOG_LEVEL: "fatal",
    };
    const env = { ...process.env, ...own };
    const how = await stack.run({ name: "It", args: MEASURE, env, log: null, graceMs: 500 });
    stack.end(how === "exit code 0" ? 0 : 1);
  });
  await rm(folder, { recursive: true, force: true });
}

import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { LITTLE_YOUNG } from "#scripts/launch/desk-part.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { runStack } from "#scripts/launch/stack.ts";

/** As the desk is started. */
const MEASURE = [
  LITTLE_YOUNG,
  "--conditions=react-server",
  "--expose-gc",
  "bench/export/measure.ts",
];

/** Starts a database and has files written from a mirror of these sizes in it, separated by commas. */
export async function measureExport(sizes: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  await chmod(folder, 0o755);
  process.exitCode = await runStack(async (stack) => {
    await prepareDataFolder(folder);
    const databaseUrl = (await addDatabase(stack, folder, { durable: false })).url("counterfoil");
    await runMigrations(databaseUrl);
    const own = { DATABASE_URL: databaseUrl, BENCH_SIZES: sizes, LOG_LEVEL: "fatal" };
    const env = { ...process.env, ...own };
    const how = await stack.run({ name: "It", args: MEASURE, env, log: null, graceMs: 500 });
    stack.end(how === "exit code 0" ? 0 : 1);
  });
  await rm(folder, { recursive: true, force: true });
}

import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentOf } from "#bench/environment.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { addWorker } from "#scripts/launch/worker-part.ts";
import { logFile } from "#scripts/processes/log-files.ts";
import { addTestInstallation } from "#scripts/test/test-installation.ts";

const FILL = ["--conditions=react-server", "bench/sync/measure-fill.ts"];
const PEOPLE = ["--conditions=react-server", "bench/sync/measure-people.ts"];

/**
 * Measures the backfill of an account with this many transactions against a bare reader, and then,
 * beside a worker that backfills again, how long a user waits for a list.
 */
export async function measureSync(records: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  await chmod(folder, 0o755);
  process.exitCode = await runStack(async (stack) => {
    await prepareDataFolder(folder);
    const account = { SANDBOX_RECORDS: records };
    const installation = await addTestInstallation(stack, folder, account);
    const env = await environmentOf(folder, installation);
    const run = async (args: string[]) => {
      const all = { ...process.env, ...env };
      const how = await stack.run({ name: "It", args, env: all, log: null, graceMs: 500 });
      return how === "exit code 0";
    };
    const isFilled = await run(FILL);
    const isQuiet = isFilled && (await run([...PEOPLE, "alone"]));
    await addWorker(stack, { env, log: logFile(folder, "worker") });
    const isBeside = isQuiet && (await run([...PEOPLE, "beside the first fill"]));
    stack.end(isBeside ? 0 : 1);
  });
  await rm(folder, { recursive: true, force: true });
}

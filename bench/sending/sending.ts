import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentOf } from "#bench/environment.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { addWorker } from "#scripts/launch/worker-part.ts";
import { logFile } from "#scripts/processes/log-files.ts";
import { addTestInstallation } from "#scripts/test/test-installation.ts";

const MEASURE = ["--conditions=react-server", "bench/sending/measure.ts"];

/** Starts a database, a sandbox and one worker, and has ordering and sending measured beside them. */
export async function measureSending(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  await chmod(folder, 0o755);
  process.exitCode = await runStack(async (stack) => {
    await prepareDataFolder(folder);
    const installation = await addTestInstallation(stack, folder);
    const env = await environmentOf(folder, installation);
    await addWorker(stack, { env, log: logFile(folder, "worker") });
    const all = { ...process.env, ...env };
    const how = await stack.run({ name: "It", args: MEASURE, env: all, log: null, graceMs: 500 });
    stack.end(how === "exit code 0" ? 0 : 1);
  });
  await rm(folder, { recursive: true, force: true });
}

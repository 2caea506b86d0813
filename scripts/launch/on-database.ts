import { spawn } from "node:child_process";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { anchorFile } from "#scripts/launch/anchor-file.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { loadEnvFile, readSettings } from "#scripts/launch/launcher-settings.ts";
import { readSecret } from "#scripts/launch/secret.ts";
import { runStack, type Stack } from "#scripts/launch/stack.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";

/**
 * Runs a script on Counterfoil's database, with the command's own arguments and under the condition
 * by which modules marked "server-only" may be loaded; starts the embedded PostgreSQL if it is not
 * running. Makes nothing else that is missing, least of all a secret, which would be another than the
 * installation's. Returns the script's exit code.
 */
export function runOnDatabase(script: string): Promise<number> {
  return runStack(async (stack) => {
    loadEnvFile();
    const { DATABASE_URL, DATA_DIR, AUDIT_ANCHOR_FILE, COUNTERFOIL_SECRET } = readSettings();
    const env = {
      DATABASE_URL: DATABASE_URL ?? (await embedded(stack, DATA_DIR)),
      COUNTERFOIL_SECRET: COUNTERFOIL_SECRET ?? (await readSecret(DATA_DIR)),
      AUDIT_ANCHOR_FILE: anchorFile(AUDIT_ANCHOR_FILE, DATA_DIR),
    };
    stack.end(await run(stack, script, { ...process.env, ...env }));
  });
}

async function embedded(stack: Stack, dataDir: string): Promise<string> {
  await access(join(dataDir, "postgres")).catch(() => {
    throw new LaunchFailure(
      `There is no installation in ${dataDir}: set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    );
  });
  return (await addDatabase(stack, dataDir)).url("counterfoil");
}

async function run(stack: Stack, script: string, env: NodeJS.ProcessEnv): Promise<number> {
  const args = ["--conditions=react-server", script, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  const { promise: ended, resolve, reject } = Promise.withResolvers<number>();
  child.once("error", reject).once("close", (status) => resolve(status ?? 1));
  await stack.add({
    name: script,
    log: null,
    // Its end is the command's.
    died: new Promise<string>(() => undefined),
    stop: async () => {
      child.kill();
      await ended;
    },
    kill: () => void child.kill("SIGKILL"),
  });
  return await ended;
}

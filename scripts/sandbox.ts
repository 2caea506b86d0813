/** npm run sandbox: the sandbox provider alone, on SANDBOX_PORT, logging to the terminal. */
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { loadEnvFile, readSettings } from "#scripts/launch/launcher-settings.ts";
import { refuseUsedPort } from "#scripts/launch/ports.ts";
import { addSandbox } from "#scripts/launch/sandbox-part.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { say } from "#scripts/processes/say.ts";

const code = await runStack(async (stack) => {
  loadEnvFile();
  const { DATA_DIR, SANDBOX_PORT } = readSettings();
  await prepareDataFolder(DATA_DIR);
  await refuseUsedPort({ host: "127.0.0.1", port: SANDBOX_PORT, setting: "SANDBOX_PORT" });
  const embedded = await addDatabase(stack, DATA_DIR);
  const options = { port: SANDBOX_PORT, databaseUrl: embedded.url("sandbox"), log: null };
  const url = await addSandbox(stack, options);
  say(`\nThe sandbox provider is ready: PAYMENT_SERVICE_URL=${url} (Ctrl-C ends it)`);
}, 0);
process.exit(code);

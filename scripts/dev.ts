/** npm run dev: Counterfoil from its sources, with the same database and provider as npm start. */
import { addDashboard } from "#scripts/launch/dashboard-part.ts";
import { addDatabaseAndProvider, checkBeforeStart } from "#scripts/launch/dashboard-stack.ts";
import { loadEnvFile, readSettings } from "#scripts/launch/launcher-settings.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { BOTH } from "#scripts/launch/start-roles.ts";
import { addWorker } from "#scripts/launch/worker-part.ts";
import { say } from "#scripts/processes/say.ts";

const code = await runStack(async (stack) => {
  loadEnvFile();
  const settings = readSettings();
  await checkBeforeStart(settings, BOTH);
  const { env, sayHow } = await addDatabaseAndProvider(stack, settings, BOTH);
  await addWorker(stack, { env, log: null });
  const { HOST: host, PORT: port } = settings;
  const url = await addDashboard(stack, { mode: "dev", host, port, env, log: null });
  say(`\nCounterfoil is ready for development: ${url} (Ctrl-C ends everything)`);
  say(sayHow(url));
}, 0);
process.exit(code);

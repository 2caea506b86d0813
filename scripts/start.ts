/**
 * npm start: all of Counterfoil in production mode, from nothing, until Ctrl-C. `npm start -- --web` and
 * `npm start -- --worker` run one of the two parts, whose log is then standard output, as containers have it.
 */
import { ensureBuild } from "#scripts/launch/build.ts";
import { addDashboard } from "#scripts/launch/dashboard-part.ts";
import { addDatabaseAndProvider, checkBeforeStart } from "#scripts/launch/dashboard-stack.ts";
import { loadEnvFile, readSettings } from "#scripts/launch/launcher-settings.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { checkRoles, readRoles } from "#scripts/launch/start-roles.ts";
import { addWorker } from "#scripts/launch/worker-part.ts";
import { freshLog, type LogName } from "#scripts/processes/log-files.ts";
import { say, since } from "#scripts/processes/say.ts";

const code = await runStack(async (stack) => {
  const from = performance.now();
  const roles = readRoles(process.argv.slice(2));
  loadEnvFile();
  const settings = readSettings();
  checkRoles(roles, settings);
  await checkBeforeStart(settings, roles);
  if (roles.web) await ensureBuild(stack, settings.DATA_DIR);
  const { env, sayHow } = await addDatabaseAndProvider(stack, settings, roles);
  const isBoth = roles.web && roles.worker;
  const logOf = (name: LogName) => (isBoth ? freshLog(settings.DATA_DIR, name) : null);
  if (roles.worker) await addWorker(stack, { env, log: logOf("worker") });
  if (!roles.web) {
    say(`\nThe worker runs after ${since(from)}.`);
    return;
  }
  const url = await addDashboard(stack, {
    mode: "start",
    host: settings.HOST,
    port: settings.PORT,
    env,
    log: logOf("web"),
  });
  const toOpen = settings.APP_URL ?? url;
  say(`\nCounterfoil is ready after ${since(from)}: open ${toOpen}`);
  say(sayHow(toOpen));
  if (isBoth) say(`Logs are in ${settings.DATA_DIR}/logs. Ctrl-C ends everything.`);
}, 0);
process.exit(code);

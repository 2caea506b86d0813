/** npm start: all of Counterfoil in production mode, from nothing, until Ctrl-C. */
import { ensureBuild } from "#scripts/launch/build.ts";
import { addDashboard } from "#scripts/launch/dashboard-part.ts";
import { addGroundFloor, checkGround } from "#scripts/launch/dashboard-stack.ts";
import { loadEnvFile, readSettings } from "#scripts/launch/launcher-settings.ts";
import { freshLog } from "#scripts/launch/log-files.ts";
import { say, since } from "#scripts/launch/say.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { addWorker } from "#scripts/launch/worker-part.ts";

const code = await runStack(async (stack) => {
  const from = performance.now();
  loadEnvFile();
  const settings = readSettings();
  await checkGround(settings);
  await ensureBuild(stack, settings.DATA_DIR);
  const { env, sayHow } = await addGroundFloor(stack, settings);
  await addWorker(stack, { env, log: freshLog(settings.DATA_DIR, "worker") });
  const log = freshLog(settings.DATA_DIR, "desk");
  const url = await addDashboard(stack, {
    mode: "start",
    host: settings.HOST,
    port: settings.PORT,
    env,
    log,
  });
  const address = settings.APP_URL ?? url;
  say(`\nCounterfoil is ready after ${since(from)}: open ${address}`);
  say(sayHow(address));
  say(`Logs are in ${settings.DATA_DIR}/logs. Ctrl-C ends everything.`);
});
process.exit(code);

/** npm run build: builds Counterfoil, as npm start does where there is no build of its sources yet. */
import { ensureBuild } from "#scripts/launch/build.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { loadEnvFile, readSettings } from "#scripts/launch/launcher-settings.ts";
import { runStack } from "#scripts/launch/stack.ts";

const code = await runStack(async (stack) => {
  loadEnvFile();
  const { DATA_DIR } = readSettings();
  await prepareDataFolder(DATA_DIR);
  await ensureBuild(stack, DATA_DIR);
  stack.end(0);
});
process.exit(code);

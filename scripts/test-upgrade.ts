/**
 * npm run test:upgrade: the version that deploy/released names and today's, side by side on one database
 * while payouts flow; the old one is killed in the middle. Builds the old one in a folder of its own, which takes
 * minutes. With `-- --record` it also writes down which tables and columns the released version uses.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { ensureBuild } from "#scripts/launch/build.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";
import { step } from "#scripts/processes/say.ts";

const { values } = parseArgs({ options: { record: { type: "boolean", default: false } } });

const folder = await mkdtemp(join(tmpdir(), "counterfoil-upgrade-"));
await chmod(folder, 0o755);
const old = join(folder, "released");
const released = (await readFile("deploy/released", "utf8")).trim();

const code = await runStack(async (stack) => {
  await prepareDataFolder(join(folder, "data"));
  await ensureBuild(stack, join(folder, "data"));
  await step(`Building the released version, ${released.slice(0, 8)}`, buildReleased);
  const how = await stack.run({
    name: "The upgrade test",
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "launcher",
      "scripts/two-web-processes",
    ],
    env: {
      ...process.env,
      UPGRADE_FROM: old,
      ...(values.record && { RECORD_RELEASED_SCHEMA: "1" }),
    },
    log: null,
    graceMs: 1_500,
  });
  stack.end(how === "exit code 0" ? 0 : 1);
});
await rm(folder, { recursive: true, force: true });
process.exit(code);

/** As it was committed; with the packages of today where it has the same, otherwise with its own. */
async function buildReleased(): Promise<void> {
  await mkdir(old);
  const archive = execFileSync("git", ["archive", released], { maxBuffer: 1 << 28 });
  execFileSync("tar", ["--extract", `--directory=${old}`], { input: archive });
  const same = (await packagesOf(old)) === (await packagesOf("."));
  if (same) {
    await cp("node_modules", join(old, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
    });
  } else {
    execFileSync("npm", ["ci"], { cwd: old, stdio: "ignore" });
  }
  const build = spawnSync(process.execPath, ["scripts/run.mjs", "build"], { cwd: old });
  if (build.status !== 0) {
    throw new LaunchFailure(
      `The released version could not be built:\n${build.stdout}${build.stderr}`,
    );
  }
}

async function packagesOf(root: string): Promise<string> {
  const shape = z.object({ dependencies: z.record(z.string(), z.string()) });
  const { dependencies } = shape.parse(
    JSON.parse(await readFile(join(root, "package.json"), "utf8")),
  );
  return JSON.stringify(dependencies);
}

import { compressBuild } from "#scripts/launch/compress-build.ts";
import { fingerprint, isBuilt, recordBuild } from "#scripts/launch/fingerprint.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import { LaunchFailure, systemCode } from "#scripts/processes/failure.ts";
import { freshLog } from "#scripts/processes/log-files.ts";
import { lastLines } from "#scripts/processes/log-tail.ts";
import { giveFolder, programUser } from "#scripts/processes/program-user.ts";
import { say, step } from "#scripts/processes/say.ts";
import { enter, hasOthers } from "#scripts/processes/using-processes.ts";

export const NEXT = "node_modules/next/dist/bin/next";

/** Where the starts that use the build in .next write themselves down. */
const USERS = ".next.users";

/**
 * Builds Counterfoil if .next holds no build of these sources. Throws LaunchFailure with the
 * reason.
 */
export async function ensureBuild(stack: Stack, dataDir: string): Promise<void> {
  const current = await fingerprint();
  const isOurs = await writeDown(() => enter(USERS));
  if (await isBuilt(current)) {
    say("Counterfoil is built already.");
    return;
  }
  if (!isOurs) {
    throw new LaunchFailure(
      `There is no build of these sources, and the folder ${process.cwd()} can't be written by you: start once as the user who owns it.`,
    );
  }
  await refuseToDisturb(USERS);
  for (const folder of [".next", USERS]) await giveFolder(folder, programUser());
  await step(
    "Building Counterfoil, since there is no build of these sources (up to a minute or two)",
    async () => {
      await build(stack, freshLog(dataDir, "build"));
      await compressBuild();
      await recordBuild(current);
    },
  );
}

/** Whether a start can write into the folder of the sources. Who may not can use a build, and never change it. */
export async function writeDown(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(systemCode(error) ?? "")) return false;
    throw error;
  }
}

/** A running installation reads its build: a new one in its place would break it. */
export async function refuseToDisturb(users: string): Promise<void> {
  if (!(await hasOthers(users))) return;
  throw new LaunchFailure(
    "The sources have changed, and a dashboard that was started in this folder still runs on the earlier build: stop it first.",
  );
}

async function build(stack: Stack, log: string): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production" };
  const how = await stack.run({
    name: "The build",
    args: [NEXT, "build"],
    env,
    log,
    graceMs: 1_000,
  });
  if (how === "exit code 0") return;
  throw new LaunchFailure(
    `Counterfoil could not be built (${how}):\n${lastLines(log, 0, 40)}\n(from ${log})`,
  );
}

import { LaunchFailure } from "#scripts/launch/failure.ts";
import { fingerprint, isBuilt, recordBuild } from "#scripts/launch/fingerprint.ts";
import { freshLog } from "#scripts/launch/log-files.ts";
import { lastLines } from "#scripts/launch/log-tail.ts";
import { say, step } from "#scripts/launch/say.ts";
import type { Stack } from "#scripts/launch/stack.ts";

export const NEXT = "node_modules/next/dist/bin/next";

/** Builds the desk where .next holds no build of these sources. Throws LaunchFailure with the reason. */
export async function ensureBuild(stack: Stack, dataDir: string): Promise<void> {
  const current = await fingerprint();
  if (await isBuilt(current)) {
    say("The desk is built already.");
    return;
  }
  await step(
    "Building the desk, since there is no build of these sources (up to a minute or two)",
    async () => {
      await build(stack, freshLog(dataDir, "build"));
      await recordBuild(current);
    },
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
    `The desk could not be built (${how}):\n${lastLines(log, 0, 40)}\n(from ${log})`,
  );
}

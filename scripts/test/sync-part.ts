import type { Stack } from "#scripts/launch/stack.ts";
import { step } from "#scripts/processes/say.ts";

/** Runs a backfill once, in a process of its own, before the web process starts. */
export async function backfillTestRecords(
  stack: Stack,
  env: Record<string, string>,
  log: string,
): Promise<void> {
  await step("Filling the synced records", async () => {
    const how = await stack.run({
      name: "The first sync",
      args: ["--conditions=react-server", "scripts/test/backfill-records.ts"],
      env: { ...process.env, ...env },
      log,
      graceMs: 1_500,
    });
    if (how !== "exit code 0")
      throw new Error(`The records could not be synced: ${how}, see ${log}`);
  });
}

import { step } from "#scripts/launch/say.ts";
import type { Stack } from "#scripts/launch/stack.ts";

/** Fills the mirror once, in a process of its own, before there is a desk. */
export async function fillTestMirror(
  stack: Stack,
  env: Record<string, string>,
  log: string,
): Promise<void> {
  await step("Filling the mirror", async () => {
    const how = await stack.run({
      name: "The mirror's first fill",
      args: ["--conditions=react-server", "scripts/test/fill-mirror.ts"],
      env: { ...process.env, ...env },
      log,
      graceMs: 1_500,
    });
    if (how !== "exit code 0")
      throw new Error(`The mirror could not be filled: ${how}, see ${log}`);
  });
}

import { SMALL_HEAP, startProgram } from "#scripts/launch/part.ts";
import type { Stack } from "#scripts/launch/stack.ts";

type Options = { env: Record<string, string>; log: string | null };

/** Starts the worker, which sends, looks for and follows payouts beside the web process. */
export async function addWorker(stack: Stack, { env, log }: Options) {
  return await stack.add(
    startProgram({
      name: "The worker",
      group: "programs",
      args: [...SMALL_HEAP, "--conditions=react-server", "worker/main.ts"],
      env: { ...process.env, ...env, NODE_ENV: "production" },
      log,
      // Five seconds for what is being sent, and one to close.
      graceMs: 6_000,
    }),
  );
}

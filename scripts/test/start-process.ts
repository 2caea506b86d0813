import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "#scripts/launch/ports.ts";
import { isGoneWithin, signal } from "#scripts/processes/process.ts";

export type Running = {
  pid: number;
  port: number;
  sandboxPort: number;
  /** Everything said so far, on both outputs. */
  said: () => string;
  /** Waits until the text was said; throws, with what was said instead, when it ends before. */
  says: (text: string) => Promise<void>;
  /** Sends a signal, if any, and waits for the end: exit code and seconds. */
  end: (name?: NodeJS.Signals) => Promise<{ code: number | null; seconds: number }>;
};

/**
 * Starts one of the commands as a user would, on free ports, for the tests of the launcher; in `folder`,
 * where another version's sources are.
 */
export async function startCommand(
  command: "start" | "sandbox",
  env: Record<string, string>,
  folder = ".",
): Promise<Running> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ["scripts/run.mjs", command], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      SANDBOX_RECORDS: "300",
      SANDBOX_PACE: "0",
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      ...env,
    },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const { promise: closed, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve);
  const pid = child.pid ?? 0;
  // A test that fails half-way leaves its process to be ended here.
  onTestFinished(async () => {
    signal(pid, "SIGTERM");
    if (!(await isGoneWithin(pid, 10_000))) signal(pid, "SIGKILL");
  });
  return {
    pid,
    port,
    sandboxPort,
    said: () => text,
    says: async (expected) => {
      while (!text.includes(expected)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`it ended without saying "${expected}":\n${text}`);
        await wait(50);
      }
    },
    end: async (name) => {
      const from = performance.now();
      if (name !== undefined) signal(pid, name);
      const code = await closed;
      await isGoneWithin(pid, 1_000);
      return { code, seconds: (performance.now() - from) / 1000 };
    },
  };
}

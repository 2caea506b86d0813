import { waitForAnswer } from "#scripts/launch/answer.ts";
import { NEXT } from "#scripts/launch/build.ts";
import { startProgram } from "#scripts/launch/part.ts";
import { step } from "#scripts/launch/say.ts";
import type { Stack } from "#scripts/launch/stack.ts";

type Options = {
  mode: "start" | "dev";
  host: string;
  port: number;
  env: Record<string, string>;
  log: string | null;
};

/** Starts Next and waits until the desk answers. Gives the address to open. */
export async function addDesk(
  stack: Stack,
  { mode, host, port, env, log }: Options,
): Promise<string> {
  await step("Starting the desk", async () => {
    const program = startProgram({
      name: "The desk",
      args: [NEXT, mode, "--hostname", host, "--port", String(port)],
      env: { ...process.env, ...env, NODE_ENV: mode === "start" ? "production" : "development" },
      log,
      graceMs: 2_500,
    });
    const part = await stack.add(program);
    await waitForAnswer(part, `http://${reachable(host)}:${port}/api/health/live`, 120_000);
  });
  return `http://${isLoopback(host) ? "localhost" : reachable(host)}:${port}`;
}

/** Whether only this machine can reach what listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

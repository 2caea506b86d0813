import { isLoopbackName } from "#lib/settings/loopback-name.ts";
import { waitForAnswer } from "#scripts/launch/answer.ts";
import { NEXT } from "#scripts/launch/build.ts";
import { SMALL_HEAP, startProgram } from "#scripts/launch/part.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import { step } from "#scripts/processes/say.ts";

type Options = {
  mode: "start" | "dev";
  host: string;
  port: number;
  env: Record<string, string>;
  log: string | null;
};

/** Starts Next and waits until Counterfoil answers. Returns the URL to open. */
export async function addDashboard(
  stack: Stack,
  { mode, host, port, env, log }: Options,
): Promise<string> {
  const place = { host, port, env: { ...process.env, ...env } };
  await step("Starting Counterfoil", async () => {
    const program = startProgram({
      name: "Counterfoil",
      group: "programs",
      ...(mode === "start" ? inProduction(place) : inDevelopment(place)),
      log,
      // Five seconds for the answers under way, and one to close.
      graceMs: 6_000,
    });
    const part = await stack.add(program);
    await waitForAnswer(part, `http://${reachable(host)}:${port}/api/health/live`, 120_000);
  });
  return `http://${isLoopback(host) ? "localhost" : reachable(host)}:${port}`;
}

type Place = { host: string; port: number; env: Record<string, string | undefined> };

/** Counterfoil's own server, behind whose request guard Next answers. */
export function inProduction({ host, port, env }: Place) {
  const own = {
    NODE_ENV: "production",
    HOST: host,
    PORT: String(port),
    // Next would read .env.local, .env.production and others by itself: the web process alone would have what is in
    // them, such as whether payouts need an approver. By this it takes them for read.
    __NEXT_PROCESSED_ENV: "true",
  } as const;
  return { args: [...SMALL_HEAP, "server/main.ts"], env: { ...env, ...own } };
}

/** Next's own server, which builds what changes. */
function inDevelopment({ host, port, env }: Place) {
  const args = [NEXT, "dev", "--hostname", host, "--port", String(port)];
  return {
    args,
    env: { ...env, NODE_ENV: "development", HOST: host, PORT: String(port) } as const,
  };
}

/** Whether a HOST is this machine's own name for itself, which nobody else reaches. */
export function isLoopback(host: string): boolean {
  return isLoopbackName(host.includes(":") ? `[${host}]` : host);
}

function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { LaunchFailure, systemCode } from "#scripts/processes/failure.ts";

/**
 * Throws LaunchFailure where `port` cannot be listened on, naming the setting that moves it. A port
 * in use is given `patienceMs` to become free.
 */
export async function refuseUsedPort(
  { host, port, setting }: { host: string; port: number; setting: string },
  patienceMs = 0,
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const code = await tryPort(host, port);
    if (code === null) return;
    if (code !== "EADDRINUSE" || performance.now() >= end) {
      throw new LaunchFailure(explainPort(host, port, setting, code));
    }
    await wait(200);
  }
}

/** Null: it can be listened on. Else the code of the system's error. */
async function tryPort(host: string, port: number): Promise<string | null> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, "listening");
    return null;
  } catch (error) {
    return systemCode(error) ?? "unknown";
  } finally {
    server.close();
  }
}

function explainPort(host: string, port: number, setting: string, code: string): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use by another program: end it, or set ${setting} to a free port.`;
    case "EACCES":
      return `Port ${port} is not yours to use: set ${setting} to a port of 1024 or above.`;
    default:
      return `Nothing can listen on ${host} (${code}): set ${setting.replace("PORT", "HOST")} to an address of this machine.`;
  }
}

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}

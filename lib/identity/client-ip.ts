import "server-only";
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import * as z from "zod";
import { resolveClientIp } from "#lib/identity/resolve-client-ip.ts";
import { trustedProxies } from "#lib/identity/trusted-proxies.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";

const socketHeader = processSingleton<string | null>("socket header", () => null);

const startSchema = z.object({ request: z.instanceof(IncomingMessage) });

/**
 * Puts the IP address of each request's socket under a header whose name nobody outside can know, since
 * a route handler sees headers alone, and Next itself believes any X-Forwarded-For. Called once, when
 * the server process starts.
 */
export function keepSocketIps(): void {
  if (socketHeader.get() !== null) return;
  const name = `x-socket-${randomBytes(16).toString("hex")}`;
  socketHeader.set(name);
  subscribe("http.server.request.start", (message) => {
    const { request } = startSchema.parse(message);
    request.headers[name] = request.socket.remoteAddress ?? "";
  });
}

/** The IP address of the client that sent a request; null if nobody can tell, as in a test. */
export function clientIp(headers: Headers): string | null {
  const name = socketHeader.get();
  const socket = name === null ? null : headers.get(name);
  const forwarded = headers.get("x-forwarded-for");
  return resolveClientIp(socket, forwarded, trustedProxies());
}

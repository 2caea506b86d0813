import "server-only";
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import * as z from "zod";
import { resolveAddress } from "#lib/identity/resolve-address.ts";
import { trustedProxies } from "#lib/identity/trusted-proxies.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";

const socketHeader = processSingleton<string | null>("socket header", () => null);

const startSchema = z.object({ request: z.instanceof(IncomingMessage) });

/**
 * Puts the address of each request's socket under a header whose name nobody outside can know, since
 * a route handler sees headers alone, and Next itself believes any X-Forwarded-For. Called once, when
 * the server process starts.
 */
export function keepSocketAddresses(): void {
  if (socketHeader.get() !== null) return;
  const name = `x-socket-${randomBytes(16).toString("hex")}`;
  socketHeader.set(name);
  subscribe("http.server.request.start", (message) => {
    const { request } = startSchema.parse(message);
    request.headers[name] = request.socket.remoteAddress ?? "";
  });
}

/** The address of the client that sent a request; null if nobody can tell, as in a test. */
export function clientAddress(headers: Headers): string | null {
  const name = socketHeader.get();
  const socket = name === null ? null : headers.get(name);
  const forwarded = headers.get("x-forwarded-for");
  return resolveAddress(socket, forwarded, trustedProxies());
}

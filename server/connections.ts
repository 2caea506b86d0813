import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Server, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { securityHeaders } from "#lib/http/security-headers.ts";

type Limits = {
  /** Connections in all. */
  all: number;
  /** Connections of one client. */
  perClient: number;
  /** What a client is counted by; null for those who speak for many, such as a trusted proxy. */
  keyOf: (remoteAddress: string | undefined) => string | null;
};

/** A browser opens six; an office behind one client IP may hold a few hundred. */
export const CONNECTION_LIMITS = { all: 4_000, perClient: 500 };

/**
 * Closes connections beyond the limits as they come, before a byte is read: one client that opens
 * thousands takes no descriptors from everybody else.
 */
export function limitConnections(server: Server, { all, perClient, keyOf }: Limits): void {
  const counts = new Map<string, number>();
  server.maxConnections = all;
  server.on("connection", (socket: Socket) => {
    const key = keyOf(socket.remoteAddress);
    if (key === null) return;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    socket.once("close", () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    });
    if (count > perClient) socket.destroy();
  });
}

/** How long a client has to read why it was refused. */
const LINGER_MS = 1_000;

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no HTTP request (a head too large, two lengths of one body, a stray byte) and hangs
 * up, with the headers that every answer has: whatever follows on such a connection can't be told apart from what came before.
 */
export function refuseUnreadable(error: Error, socket: Duplex): void {
  const code = "code" in error ? String(error.code) : "";
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[code] ?? 400;
  const headers = {
    connection: "close",
    "content-length": "0",
    "cache-control": "private, no-store",
    ...securityHeaders(),
    "x-request-id": randomUUID(),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // A client that keeps its own side open would hold the descriptor for ever. What it still sends is read
  // and dropped for a moment, since unread bytes would take the answer from it.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n")}\r\n\r\n`);
}

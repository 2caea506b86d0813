import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "#lib/http/security-headers.ts";

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

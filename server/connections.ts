import type { Server, Socket } from "node:net";

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

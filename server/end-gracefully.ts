import type { Server } from "node:http";
import { closeAtEnd, onEnd } from "#lib/observability/at-end.ts";
import { beginDraining } from "#lib/observability/lifecycle.ts";
import type { InFlight } from "#server/in-flight.ts";

/** The launcher gives Counterfoil six seconds; requests in progress may take five of them. */
const LONGEST_ANSWER_MS = 5_000;
/** For each of three: Next, the newest hash of the audit log, the database's pool. */
const CLOSE_MS = 300;

type Running = {
  server: Server;
  metricsServer: Server | null;
  app: { close: () => Promise<void> };
  inFlight: InFlight;
};

/**
 * On SIGTERM or SIGINT: new requests are answered with 503, those under way are finished, then the
 * database's pool is closed and the process ends with exit code 0. What takes longer is cut off; a
 * payout that was being sent stays "sending" and is looked for at the next start.
 */
export function endGracefully({ server, metricsServer, app, inFlight }: Running): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    beginDraining();
    server.closeIdleConnections();
    await inFlight.finished(LONGEST_ANSWER_MS);
    server.close();
    server.closeAllConnections();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    onEnd(() => app.close());
    await closeAtEnd(CLOSE_MS);
    process.exit(0);
  };
  process.on("SIGTERM", () => void end());
  process.on("SIGINT", () => void end());
}

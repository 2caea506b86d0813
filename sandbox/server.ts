import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";

const GRACE_MS = 400;

/** Serves on this machine alone. Rejects if the port is taken. */
export function listen(app: Hono, port: number): Promise<{ end: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve({
        end: () =>
          new Promise((done) => {
            server.close(() => done());
            if (!("closeAllConnections" in server)) return;
            server.closeIdleConnections();
            // Who still waits for an answer after this grace (a hang on demand, say) is let go.
            setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
          }),
      });
    });
  });
}

import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

const EMPTY = { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } };

/**
 * A provider that answers the list of payments when a test says so, and other requests at once:
 * only a user's page asks for payments where sync is off.
 */
export async function slowProvider() {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.url?.includes("/payments")) {
      asked.resolve();
      await held.promise;
    }
    response.setHeader("content-type", "application/json").end(JSON.stringify(EMPTY));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    held.resolve();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Resolves when payments were asked for. */
    asked: asked.promise,
    /** Lets payments be answered, now and from now on. */
    answer: () => held.resolve(),
  };
}

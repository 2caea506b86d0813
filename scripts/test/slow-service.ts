import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

const EMPTY = { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } };

/** A payment service that answers lists when a test says so, and other questions at once. */
export async function slowService() {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.url?.includes("/payouts")) {
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
    /** Resolves when a list was asked for. */
    asked: asked.promise,
    /** Lets every list be answered, now and from now on. */
    answer: () => held.resolve(),
  };
}

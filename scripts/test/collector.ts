import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

/** A server that takes whatever it is sent, keeps it as text, and answers 200. */
export async function collector() {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    taken.push(`${request.method} ${request.url}\n${Buffer.concat(chunks).toString("latin1")}`);
    response.setHeader("content-type", "application/json").end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, taken };
}

import { once } from "node:events";
import { createServer, type ServerOptions } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { limitConnections, refuseUnreadable } from "#server/connections.ts";

const portSchema = z.object({ port: z.number() });
const open: { close: () => unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** Without `times` it closes no connection that a test keeps silent. */
async function listening(
  limits?: Partial<Parameters<typeof limitConnections>[1]>,
  times: ServerOptions = {},
) {
  const server = createServer(times, (_request, response) => response.end("hello"));
  server.on("clientError", refuseUnreadable);
  if (limits !== undefined) {
    limitConnections(server, { all: 100, perClient: 100, keyOf: () => "a client", ...limits });
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push({ close: () => server.close() });
  return { server, port: portSchema.parse(server.address()).port };
}

/** A client that keeps its own side open, whatever the server does with the other. */
function halfOpen(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  socket.resume();
  open.push({ close: () => socket.destroy() });
  return socket;
}

test.each([
  ["a request that can't be read", "NONSENSE\r\n\r\n"],
  ["a head that never ends", "GET / HTTP/1.1\r\nHost: here\r\n"],
])("the connection of %s is freed, though the client keeps its side open", async (_name, text) => {
  const times = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 };
  const { server, port } = await listening(undefined, times);
  const accepted = once(server, "connection");
  halfOpen(port).write(text);
  const [connection]: Socket[] = await accepted;
  if (connection === undefined) throw new Error("nobody connected");
  await once(connection, "close");
  expect(connection.destroyed).toBe(true);
});

test("the answer to what can't be read still arrives", async () => {
  const { port } = await listening();
  const socket = connect(port, "127.0.0.1");
  socket.write("NONSENSE\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});

test("a client may hold this many connections, and can open another when it closes one", async () => {
  const { port } = await listening({ perClient: 2 });
  const kept = [halfOpen(port), halfOpen(port)];
  await Promise.all(kept.map((socket) => once(socket, "connect")));
  expect(await ask(port)).toBe("closed");
  kept[0]?.destroy();
  await expect.poll(() => ask(port), { timeout: 10_000 }).toBe("200");
});

test("a trusted proxy's connections are not counted against one client", async () => {
  const { port } = await listening({ perClient: 1, keyOf: () => null });
  halfOpen(port);
  halfOpen(port);
  expect(await ask(port)).toBe("200");
});

async function ask(port: number): Promise<string> {
  return await fetch(`http://127.0.0.1:${port}`).then(
    ({ status }) => String(status),
    () => "closed",
  );
}

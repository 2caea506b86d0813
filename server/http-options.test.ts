import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import * as z from "zod";
import { HTTP_OPTIONS } from "#server/http-options.ts";

test("a request for another protocol comes to the request guard, not to a listener for upgrades", async () => {
  const server = createServer(HTTP_OPTIONS, (_request, response) => response.end("by the guard"));
  server.on("upgrade", (_request, socket) => socket.end("past the guard"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const socket = connect(port, "127.0.0.1");
  const head = ["GET / HTTP/1.1", "Host: dashboard", "Connection: Upgrade", "Upgrade: websocket"];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*by the guard$/s);
  socket.destroy();
  server.close();
});

import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { limitBodyTime } from "#server/body-time.ts";

const server = createServer((request, response) => {
  limitBodyTime(request, response, request.url ?? "", 50);
  request.resume();
  request.once("end", () => response.end("whole"));
});
afterEach(() => {
  server.close();
});

test("a body that does not end in time loses its connection, a file's does not", async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const post = (path: string) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na`);
    return socket;
  };
  const upload = post("/api/payouts/7/files");
  await once(post("/api/payouts"), "close");
  upload.write("b");
  const [answer] = await once(upload, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*whole/s);
  upload.destroy();
});

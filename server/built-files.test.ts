import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressBuild } from "#scripts/launch/compress-build.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";
import { serveBuiltFiles } from "#server/built-files.ts";

const SCRIPT = "export const figures = [1, 2, 3];\n".repeat(200);
const ONE = "/_next/static/chunks/one.js";

let server: Server;

beforeEach(async () => {
  const folder = join(await scratchFolder(), "static");
  await mkdir(join(folder, "chunks"), { recursive: true });
  await writeFile(join(folder, "chunks/one.js"), SCRIPT);
  await writeFile(join(folder, "chunks/small.css"), "a{}");
  await writeFile(join(folder, "../secret.js"), "a secret");
  await compressBuild(folder);
  const next = async (_: IncomingMessage, response: { end: (text: string) => unknown }) =>
    void response.end("from Next");
  server = createServer(serveBuiltFiles(next, folder)).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.close());

/** An answer as it is sent: nothing follows or decodes it. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const place = server.address();
  const port = typeof place === "object" ? place?.port : undefined;
  const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
  const [response]: IncomingMessage[] = await once(asked, "response");
  if (response === undefined) throw new Error("no answer");
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}

test("a browser gets a script in the smallest form that it takes", async () => {
  const [br, gzip, plain] = [
    await ask(ONE, { "accept-encoding": "gzip, deflate, br, zstd" }),
    await ask(ONE, { "accept-encoding": "GZIP;q=0.5, br;q=0" }),
    await ask(ONE),
  ];
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body.toString()).toBe(SCRIPT);
  for (const { headers, body } of [br, gzip, plain]) {
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=UTF-8",
      "content-length": String(body.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
  }
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
});

test("a form that the browser has already isn't sent again, and another is", async () => {
  const first = await ask(ONE, { "accept-encoding": "br" });
  const etag = first.headers.etag ?? "";
  const again = { "accept-encoding": "br", "if-none-match": `"other", W/${etag}` };
  const same = await ask(ONE, again);
  expect([same.status, same.body.byteLength]).toEqual([304, 0]);
  expect((await ask(ONE, { "if-none-match": etag })).status).toBe(200);
});

test("HEAD is answered without the file, and a file too small to compress as it is", async () => {
  const head = await ask(ONE, { "accept-encoding": "br" }, "HEAD");
  expect(head.headers["content-encoding"]).toBe("br");
  expect(head.body.byteLength).toBe(0);
  const small = await ask("/_next/static/chunks/small.css", { "accept-encoding": "br" });
  expect(small.headers["content-encoding"]).toBeUndefined();
  expect(small.body.toString()).toBe("a{}");
});

test.each([
  ["GET", "/payouts"],
  ["GET", "/_next/static/chunks/none.js"],
  ["GET", "/_next/static/chunks/one.js.br"],
  ["GET", "/_next/static/../secret.js"],
  ["GET", "/_next/static/chunks/..%2fone.js"],
  ["POST", ONE],
])("%s %s is for Next to answer", async (method, path) => {
  expect((await ask(path, {}, method)).body.toString()).toBe("from Next");
});

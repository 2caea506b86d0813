import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createClient } from "#lib/provider/client.ts";
import { serve, settingsFor } from "#test-support/provider/server.ts";

const RECORD = { path: "/api/v1/payout/1", subject: "record" } as const;
const JSON_TEXT = '{"data":{"id":"1"}}';

/** Reads a record whose answer is these bytes, packed as the header says. */
async function readPacked(bytes: Uint8Array, encoding: string) {
  const { url, requests } = await serve((_, response) => {
    response.writeHead(200, { "content-encoding": encoding }).end(bytes);
  });
  const answer = await createClient(settingsFor(url)).read(RECORD);
  return { answer, asked: requests[0]?.headers["accept-encoding"] };
}

test.each([
  ["gzip", gzipSync(JSON_TEXT)],
  ["x-gzip", gzipSync(JSON_TEXT)],
  ["GZIP ", gzipSync(JSON_TEXT)],
  ["deflate", deflateSync(JSON_TEXT)],
  ["br", brotliCompressSync(JSON_TEXT)],
  ["identity", Buffer.from(JSON_TEXT)],
])("an answer packed as %s is read", async (encoding, bytes) => {
  const { answer, asked } = await readPacked(bytes, encoding);
  expect(answer.text).toBe(JSON_TEXT);
  expect(asked).toBe("gzip, deflate, br");
});

test("a small packed answer that grows beyond the limit is not taken", async () => {
  const bytes = gzipSync(Buffer.alloc(50_000_000, 32));
  expect(bytes.byteLength).toBeLessThan(100_000);
  await expect(readPacked(bytes, "gzip")).rejects.toMatchObject({
    kind: "unreadable",
    message: expect.stringMatching(/larger/),
  });
});

test.each([
  ["is cut", "gzip", gzipSync(JSON_TEXT).subarray(0, 20), "unavailable"],
  ["is not what its header says", "gzip", Buffer.from(JSON_TEXT), "unavailable"],
  ["is packed in a way nobody asked for", "zstd", Buffer.from([40, 181, 47, 253]), "unreadable"],
])("a packed answer that %s is an error", async (_, encoding, bytes, kind) => {
  await expect(readPacked(bytes, encoding)).rejects.toMatchObject({ kind });
});

import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { LinksDropper } from "#lib/provider/json/drop-links.ts";

/** A body's parts; leaving them early ends the stream and with it the connection. */
type Body = AsyncIterable<Uint8Array>;

const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** What is told to the provider of how it may pack its answers. */
export const ACCEPTED_ENCODINGS = Object.keys(DECODERS).join(", ");

/** A body unpacked as its Content-Encoding says. What is packed in another way fails as JSON later. */
export function decompressed(body: Readable, encoding: string | null): Readable {
  const name = encoding?.trim().toLowerCase().replace(/^x-/, "");
  const decoder = Object.entries(DECODERS).find(([known]) => known === name)?.[1]();
  // Its errors reach the reader of the decoder.
  return decoder === undefined ? body : pipeline(body, decoder, () => undefined);
}

/**
 * The body as text, or null once it proves larger than `limit` bytes: counted after decompression,
 * so that a small packed answer can't grow without bound.
 */
export function readBody(body: Body, limit: number): Promise<string | null> {
  return read(body, limit, (chunk) => [chunk]);
}

/** The same of a list, without the content of its `meta.links`, which doesn't count for the limit. */
export function readListBody(body: Body, limit: number): Promise<string | null> {
  const dropper = new LinksDropper();
  return read(body, limit, (chunk) => dropper.take(chunk));
}

async function read(
  body: Body,
  limit: number,
  keep: (chunk: Uint8Array) => Uint8Array[],
): Promise<string | null> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    for (const part of keep(chunk)) {
      size += part.byteLength;
      if (size > limit) return null;
      kept.push(part);
    }
  }
  return Buffer.concat(kept, size).toString("utf8");
}

import { LinksDropper } from "#lib/provider/json/drop-links.ts";

type Body = { body: AsyncIterable<Uint8Array> | null };

/**
 * The body as text, or null once it proves larger than `limit` bytes: counted after decompression,
 * so that a small packed answer can't grow without bound.
 */
export function readBody({ body }: Body, limit: number): Promise<string | null> {
  return read(body, limit, (chunk) => [chunk]);
}

/** The same of a list, without the content of its `meta.links`, which doesn't count for the limit. */
export function readListBody({ body }: Body, limit: number): Promise<string | null> {
  const dropper = new LinksDropper();
  return read(body, limit, (chunk) => dropper.take(chunk));
}

async function read(
  body: Body["body"],
  limit: number,
  keep: (chunk: Uint8Array) => Uint8Array[],
): Promise<string | null> {
  if (body === null) return "";
  const kept: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream and with it the connection.
  for await (const chunk of body) {
    for (const part of keep(chunk)) {
      size += part.byteLength;
      if (size > limit) return null;
      kept.push(part);
    }
  }
  return Buffer.concat(kept, size).toString("utf8");
}

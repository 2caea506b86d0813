/**
 * The body as text, or null once it proves larger than `limit` bytes: counted after decompression,
 * so that a small packed answer can't grow without bound.
 */
export async function readBody(
  { body }: { body: AsyncIterable<Uint8Array> | null },
  limit: number,
): Promise<string | null> {
  if (body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream and with it the connection.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size).toString("utf8");
}

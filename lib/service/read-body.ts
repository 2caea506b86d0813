/**
 * The body as text, or null once it proves larger than `limit` bytes: counted after decompression,
 * so that a small packed answer can't grow without bound.
 */
export async function readBody(response: Response, limit: number): Promise<string | null> {
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream and with it the connection.
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size).toString("utf8");
}

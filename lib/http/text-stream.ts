/**
 * A body for a Response, produced as fast as it is read. A reader that stops ends `pieces`; if
 * `pieces` fails, the answer breaks off, so that half a file is not taken for a whole one.
 */
export function textStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return byteStream(encoded(pieces));
}

async function* encoded(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

/** As `textStream`, of bytes. */
export function byteStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

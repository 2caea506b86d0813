/**
 * A body for a Response, produced as fast as it is read. A reader that stops ends `pieces`; if
 * `pieces` fails, the answer breaks off, so that half a file is not taken for a whole one.
 */
export function textStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/**
 * A body for a Response, made as fast as it is read and no faster. Whoever stops reading ends `pieces`;
 * where `pieces` fails, the answer breaks off, so that no half file is taken for a whole one.
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

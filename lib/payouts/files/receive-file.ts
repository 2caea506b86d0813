import "server-only";
import { fileStore, type WrittenFile } from "#lib/files/file-store.ts";
import { HEAD_BYTES, isExecutable, sniffType } from "#lib/files/sniff-type.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { type FileType, MOST_FILE_BYTES } from "#lib/schemas/payouts/payout-file.ts";

type Upload = {
  /** Cleaned. */
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** As declared by the request; null if it was not. */
  length: number | null;
};

export type ReceivedFile = WrittenFile & { name: string; type: FileType };

/**
 * Writes a file while it arrives. Rejects with a Failure invalid_request if it is too large (413), empty, of
 * a kind that runs when it is opened, or did not arrive whole; then nothing is left of it.
 */
export async function receiveFile({ name, content, length }: Upload): Promise<ReceivedFile> {
  if (length !== null && length > MOST_FILE_BYTES) throw tooLarge();
  let type: FileType = "application/octet-stream";
  const source = content[Symbol.asyncIterator]();
  // Without a way to end it: what is refused under way is read to its end, and dropped.
  const arriving = { [Symbol.asyncIterator]: () => ({ next: () => source.next() }) };
  const whole = fromHead(within(arriving, length), (head) => {
    if (isExecutable(name, head)) {
      const message =
        "Programs, scripts, shortcuts and web pages can't be attached. Attach a PDF or an image instead.";
      throw new Failure("invalid_request", message, { status: 415 });
    }
    type = sniffType(head);
  });
  try {
    const written = await fileStore.put("attachment", whole);
    return { ...written, name, type };
  } catch (error) {
    await drop(source);
    throw error;
  }
}

/**
 * Reads the rest of a refused file, within reason: left unread, it would keep the sender from its answer, and
 * the connection's next request from being read.
 */
async function drop(source: AsyncIterator<Uint8Array>): Promise<void> {
  let bytes = 0;
  try {
    while (bytes < MOST_FILE_BYTES) {
      const { done, value } = await source.next();
      if (done === true) return;
      bytes += value.length;
    }
    await source.return?.();
  } catch {
    // The sender has gone.
  }
}

function tooLarge(): Failure {
  return new Failure("invalid_request", "The file is larger than 10 MB.", { status: 413 });
}

async function* within(
  content: AsyncIterable<Uint8Array>,
  length: number | null,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > MOST_FILE_BYTES) break;
      yield piece;
    }
  } catch {
    throw cut();
  }
  if (bytes > MOST_FILE_BYTES) throw tooLarge();
  if (length !== null && bytes !== length) throw cut();
  if (bytes === 0) throw new Failure("invalid_request", "The file is empty.", { status: 400 });
}

function cut(): Failure {
  const message = "The file didn't arrive whole, so it was not added. Try again.";
  return new Failure("invalid_request", message, { status: 400 });
}

/** The same content; `look` sees its beginning before anything is passed on. */
async function* fromHead(
  content: AsyncIterable<Uint8Array>,
  look: (head: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  let isLooked = false;
  for await (const piece of content) {
    if (isLooked) {
      yield piece;
      continue;
    }
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < HEAD_BYTES) continue;
    look(Buffer.concat(pieces));
    isLooked = true;
    yield* pieces;
  }
  if (isLooked) return;
  look(Buffer.concat(pieces));
  yield* pieces;
}

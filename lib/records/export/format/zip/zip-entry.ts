import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** What the directory at a ZIP file's end tells about an entry. */
export type Entry = { name: string; crc: number; packed: number; size: number; at: number };

/** Where a size or place needs more than 32 bits, another form of ZIP would begin. */
export const LARGEST = 0xffff_ffff;

/** One level above the least: files of text shrink to a tenth, and the machine has other work. */
const LEVEL = 2;

/** Streamed, its sizes after it, its name in UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980: two files of the same rows are the same but for what they say. */
const NO_DATE = 0x0021;

/** What both heads of an entry have in common, from the version needed to the length of the name. */
function common(
  { crc, packed, size }: Pick<Entry, "crc" | "packed" | "size">,
  name: Buffer,
): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(FLAGS, 2);
  head.writeUInt16LE(DEFLATED, 4);
  head.writeUInt16LE(NO_DATE, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

/**
 * Writes one file of a ZIP (PKWARE APPNOTE 4.3) that begins at byte `at`, deflated as it comes.
 * Throws if it grows beyond 4 GiB.
 */
export async function* zipEntry(
  name: string,
  at: number,
  content: AsyncIterable<string>,
): AsyncGenerator<Uint8Array, Entry> {
  const bytes = Buffer.from(name);
  const entry: Entry = { name, crc: 0, packed: 0, size: 0, at };
  yield Buffer.concat([Buffer.from("PK\x03\x04"), common(entry, bytes), bytes]);
  for await (const piece of deflate(content, entry)) {
    entry.packed += piece.length;
    yield piece;
  }
  if (entry.size > LARGEST) throw new RangeError(`${name} is larger than 4 GiB`);
  const sizes = Buffer.alloc(16);
  sizes.write("PK\x07\x08", 0, "latin1");
  sizes.writeUInt32LE(entry.crc, 4);
  sizes.writeUInt32LE(entry.packed, 8);
  sizes.writeUInt32LE(entry.size, 12);
  yield sizes;
  return entry;
}

/**
 * A reader that stops early, or an error in `content`, ends both sides of the pipe: `content` has ended when
 * this has.
 */
async function* deflate(content: AsyncIterable<string>, entry: Entry): AsyncGenerator<Buffer> {
  const source = Readable.from(counted(content, entry));
  const packer = createDeflateRaw({ level: LEVEL });
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  source.once("close", resolve);
  pipeline(source, packer, () => undefined);
  try {
    for await (const piece of packer) yield Buffer.from(piece);
  } finally {
    await closed;
  }
}

async function* counted(content: AsyncIterable<string>, entry: Entry): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const piece = Buffer.from(text);
    entry.crc = crc32(piece, entry.crc);
    entry.size += piece.length;
    yield piece;
  }
}

/** The directory at the end of a ZIP file whose entries end at byte `at`. */
export function zipDirectory(entries: readonly Entry[], at: number): Uint8Array {
  const lines = entries.map((entry) => {
    const bytes = Buffer.from(entry.name);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(entry.at, 10);
    const madeBy = Buffer.from([VERSION, 0]);
    return Buffer.concat([Buffer.from("PK\x01\x02"), madeBy, common(entry, bytes), rest, bytes]);
  });
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([directory, end]);
}

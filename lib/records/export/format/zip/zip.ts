import {
  type Entry,
  LARGEST,
  zipDirectory,
  zipEntry,
} from "#lib/records/export/format/zip/zip-entry.ts";

/** A file in a ZIP: its path, and its text as it is made. */
export type ZipFile = { name: string; content: AsyncIterable<string> };

/**
 * Writes a ZIP of text files as they come, one after the other; nothing is held but what is under
 * way. Throws if it grows beyond 4 GiB.
 */
export async function* zip(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let at = 0;
  for await (const { name, content } of files) {
    const writing: AsyncIterator<Uint8Array, Entry> = zipEntry(name, at, content);
    try {
      let next = await writing.next();
      for (; !next.done; next = await writing.next()) {
        at += next.value.length;
        if (at > LARGEST) throw new RangeError("The file is larger than 4 GiB");
        yield next.value;
      }
      entries.push(next.value);
    } finally {
      // For a reader that stops early: nothing else ends an iterator that is advanced by hand.
      await writing.return?.();
    }
  }
  yield zipDirectory(entries, at);
}

import type { Batches } from "#lib/records/export/format/encoder.ts";
import type { FileRow } from "#lib/records/export/format/file-row.ts";

/**
 * Hands rows out to one sheet after the other: a fixed number to each, whatever batches they come
 * in.
 */
export class RowFeed {
  readonly #batches: AsyncIterator<FileRow[]>;
  #left: FileRow[] = [];

  constructor(batches: Batches) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** The next rows, at most `most` of them, in batches. */
  async *take(most: number): AsyncGenerator<FileRow[]> {
    let open = most;
    while (open > 0) {
      const batch = this.#left.length > 0 ? this.#left : await this.#next();
      if (batch === null) return;
      const part = batch.slice(0, open);
      this.#left = batch.slice(open);
      open -= part.length;
      yield part;
    }
  }

  /** Ends the batches, which may have been read to their end or not. */
  async close(): Promise<void> {
    await this.#batches.return?.();
  }

  async #next(): Promise<FileRow[] | null> {
    const { done, value } = await this.#batches.next();
    return done ? null : value;
  }
}

import "server-only";
import { createHash, randomUUIDv7 } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { StoredFileKind } from "#lib/database/tables/files.ts";
import type { Tables } from "#lib/database/tables.ts";

/** What a chunk holds of a file: all but the last hold as much. The table's constraint knows the same size. */
export const CHUNK_BYTES = 262_144;

/** How long writing may take before what is unfinished counts as left behind by a process that ended. */
const UNFINISHED_HOURS: Record<StoredFileKind, number> = { attachment: 1, export: 24 };

/** Attachments are mostly compressed already. */
const IS_COMPRESSED: Record<StoredFileKind, boolean> = { attachment: false, export: true };
/** The quickest; the next ones take twice as long for a tenth less. */
const LEVEL = 1;

export type WrittenFile = { id: string; bytes: number; sha256: string };
/** A part of a file: from a byte on, and up to before another one. */
export type Part = { from: number; to: number };

/**
 * Where files are kept. A file is written while it arrives, in statements of their own, so that a slow sender
 * holds no transaction; it counts once it is completed in the transaction of what it belongs to. What was
 * written and never completed is purged.
 */
type FileStore = {
  /**
   * Writes the content, under an id that the caller may have drawn. If that fails, nothing is left of it,
   * and the failure is passed on. It fails if the file is removed meanwhile.
   */
  put(kind: StoredFileKind, content: AsyncIterable<Uint8Array>, id?: string): Promise<WrittenFile>;
  /** Has a written file count, with the transaction. */
  complete(transaction: Transaction<Tables>, file: WrittenFile): Promise<void>;
  /** The content of a completed file or of a part of it, a piece at a time. Throws if it is removed meanwhile. */
  read(id: string, part?: Part): AsyncGenerator<Uint8Array>;
  /** Removes what was written of a file that doesn't count; one that was completed stays. */
  discard(id: string): Promise<void>;
  /** Removes files, complete or not, and what names them. */
  remove(on: Database, ids: readonly string[]): Promise<void>;
  /** What all completed files of a kind take, in bytes. */
  usedBytes(on: Database, kind: StoredFileKind): Promise<number>;
};

/** In PostgreSQL, so that every web process serves what another one wrote, and one backup holds all. */
export const fileStore: FileStore = {
  async put(kind, content, id = randomUUIDv7()) {
    const account_id = await accountId();
    await database().insertInto("stored_file").values({ account_id, id, kind }).execute();
    const save = async (number: number, chunk: Buffer) => {
      const stored = IS_COMPRESSED[kind] ? await compressed(chunk) : { content: chunk };
      await database()
        .insertInto("stored_file_chunk")
        .values({ account_id, file_id: id, number, ...stored })
        .execute();
    };
    let saving: Promise<void> = Promise.resolve();
    try {
      const hash = createHash("sha256");
      let bytes = 0;
      let number = 0;
      for await (const chunk of inChunks(content)) {
        hash.update(chunk);
        bytes += chunk.length;
        // The next chunk is made while this one is written, and no more.
        await saving;
        saving = save(number, chunk);
        saving.catch(() => undefined);
        number += 1;
      }
      await saving;
      return { id, bytes, sha256: hash.digest("hex") };
    } catch (error) {
      await saving.catch(() => undefined);
      await discard(id).catch(() => undefined);
      throw error;
    }
  },

  async complete(transaction, { id, bytes, sha256 }) {
    const { numUpdatedRows } = await transaction
      .updateTable("stored_file")
      .set({ bytes: String(bytes), sha256, completed_at: sql<string>`clock_timestamp()` })
      .where("account_id", "=", await accountId(transaction))
      .where("id", "=", id)
      .where("completed_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Error("The file was purged before it was complete.");
  },

  async *read(id, part) {
    const bytes = await completedBytes(id);
    const { from, to } = part ?? { from: 0, to: bytes };
    for (let number = Math.floor(from / CHUNK_BYTES); number * CHUNK_BYTES < to; number += 1) {
      const chunk = await readChunk(id, number);
      const start = number * CHUNK_BYTES;
      yield chunk.subarray(Math.max(from - start, 0), Math.min(to - start, chunk.length));
    }
  },

  discard,

  async remove(on, ids) {
    if (ids.length === 0) return;
    await on
      .deleteFrom("stored_file")
      .where("account_id", "=", await accountId(on))
      .where("id", "in", ids)
      .execute();
  },

  async usedBytes(on, kind) {
    const { sum } = await on
      .selectFrom("stored_file")
      .select(({ fn }) => fn.sum<string | null>("bytes").as("sum"))
      .where("account_id", "=", await accountId(on))
      .where("kind", "=", kind)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  },
};

/** A chunk as it takes least. */
async function compressed(chunk: Buffer): Promise<{ content: Buffer; compressed: boolean }> {
  const less = await promisify(deflateRaw)(chunk, { level: LEVEL });
  return less.length < chunk.length
    ? { content: less, compressed: true }
    : { content: chunk, compressed: false };
}

async function completedBytes(id: string): Promise<number> {
  const { bytes } = await database()
    .selectFrom("stored_file")
    .select("bytes")
    .where("account_id", "=", await accountId())
    .where("id", "=", id)
    .where("completed_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

async function readChunk(id: string, number: number): Promise<Buffer> {
  const chunk = await database()
    .selectFrom("stored_file_chunk")
    .select(["content", "compressed"])
    .where("account_id", "=", await accountId())
    .where("file_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  if (!chunk.compressed) return chunk.content;
  return await promisify(inflateRaw)(chunk.content, { maxOutputLength: CHUNK_BYTES });
}

async function discard(id: string): Promise<void> {
  await database()
    .deleteFrom("stored_file")
    .where("account_id", "=", await accountId())
    .where("id", "=", id)
    .where("completed_at", "is", null)
    .execute();
}

/** The same content in pieces of one size but the last. */
async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let filling = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  for await (const piece of content) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + CHUNK_BYTES - filled);
      filling.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < CHUNK_BYTES) continue;
      yield filling;
      filling = Buffer.allocUnsafe(CHUNK_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield filling.subarray(0, filled);
}

/**
 * Deletes files that were begun and never completed: their process ended under way. Longer ago than
 * writing may take. Returns how many.
 */
export async function purgeUnfinishedFiles(): Promise<number> {
  const { attachment, export: exported } = UNFINISHED_HOURS;
  const { numDeletedRows } = await database()
    .deleteFrom("stored_file")
    .where("account_id", "=", await accountId())
    .where("completed_at", "is", null)
    .where(
      "begun_at",
      "<",
      sql<string>`now() - make_interval(hours => case kind
        when 'export' then ${exported}::int else ${attachment}::int end)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

import "server-only";
import { createHash, randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";

/** What a chunk's row holds at most; the table's constraint says the same. */
const CHUNK_BYTES = 262_144;

export type WrittenFile = { id: string; bytes: number; sha256: string };

/**
 * Where files are kept. A file is written while it arrives, in statements of their own, so that a slow sender
 * holds no transaction; it counts once it is completed in the transaction of what it belongs to. What was
 * written and never completed is purged.
 */
type FileStore = {
  /** Writes the content. If that fails, nothing is left of it, and the failure is passed on. */
  put(kind: "attachment", content: AsyncIterable<Uint8Array>): Promise<WrittenFile>;
  /** Has a written file count, with the transaction. */
  complete(transaction: Transaction<Tables>, file: WrittenFile): Promise<void>;
  /** The content of a completed file, a piece at a time. */
  read(id: string): AsyncGenerator<Uint8Array>;
  /** Removes files, complete or not, and what names them. */
  remove(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void>;
  /** What all completed files of a kind take, in bytes. */
  usedBytes(on: Transaction<Tables>, kind: "attachment"): Promise<number>;
};

/** In PostgreSQL, so that every web process serves what another one wrote, and one backup holds all. */
export const fileStore: FileStore = {
  async put(kind, content) {
    const account_id = await accountId();
    const id = randomUUIDv7();
    await database().insertInto("stored_file").values({ account_id, id, kind }).execute();
    try {
      const hash = createHash("sha256");
      let bytes = 0;
      let number = 0;
      for await (const chunk of inChunks(content)) {
        hash.update(chunk);
        bytes += chunk.length;
        await database()
          .insertInto("stored_file_chunk")
          .values({ account_id, file_id: id, number, content: chunk })
          .execute();
        number += 1;
      }
      return { id, bytes, sha256: hash.digest("hex") };
    } catch (error) {
      await removeFiles(id).catch(() => undefined);
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

  async *read(id) {
    const account = await accountId();
    for (let number = 0; ; number += 1) {
      const chunk = await database()
        .selectFrom("stored_file_chunk")
        .innerJoin("stored_file", (join) =>
          join
            .onRef("stored_file.account_id", "=", "stored_file_chunk.account_id")
            .onRef("stored_file.id", "=", "stored_file_chunk.file_id"),
        )
        .select("content")
        .where("stored_file_chunk.account_id", "=", account)
        .where("file_id", "=", id)
        .where("number", "=", number)
        .where("completed_at", "is not", null)
        .executeTakeFirst();
      if (chunk === undefined) return;
      yield chunk.content;
    }
  },

  async remove(transaction, ids) {
    if (ids.length === 0) return;
    await transaction
      .deleteFrom("stored_file")
      .where("account_id", "=", await accountId(transaction))
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

async function removeFiles(id: string): Promise<void> {
  await database()
    .deleteFrom("stored_file")
    .where("account_id", "=", await accountId())
    .where("id", "=", id)
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
 * Deletes files that were begun and never completed: their process ended under way. Longer ago than a
 * request may take. Returns how many.
 */
export async function purgeUnfinishedFiles(): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom("stored_file")
    .where("account_id", "=", await accountId())
    .where("completed_at", "is", null)
    .where("begun_at", "<", sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

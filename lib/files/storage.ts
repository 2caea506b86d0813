import "server-only";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { StoredFileKind } from "#lib/database/tables/files.ts";
import type { Tables } from "#lib/database/tables.ts";
import { fileStore } from "#lib/files/file-store.ts";
import { setting } from "#lib/settings/read-settings.ts";

const MEGABYTE = 1024 * 1024;

const LIMITS = { attachment: "FILE_STORAGE_MB", export: "EXPORT_STORAGE_MB" } as const;

/** How many bytes all files of a kind may have together. */
export function mostBytes(kind: StoredFileKind): number {
  return setting(LIMITS[kind]) * MEGABYTE;
}

/** How many more bytes files of a kind may have; below zero where the setting was made smaller. */
export async function freeBytes(on: Database, kind: StoredFileKind): Promise<number> {
  return mostBytes(kind) - (await fileStore.usedBytes(on, kind));
}

/**
 * Holds the account's row until the transaction ends, so that of what is added at once no more is kept than
 * there may be.
 */
export async function holdAccount(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .selectFrom("account")
    .select("id")
    .where("id", "=", await accountId(transaction))
    .forNoKeyUpdate()
    .execute();
}

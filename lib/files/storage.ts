import "server-only";
import type { Database } from "#lib/database/connection.ts";
import type { StoredFileKind } from "#lib/database/tables/files.ts";
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

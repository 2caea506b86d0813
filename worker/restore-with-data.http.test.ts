import { test } from "vitest";
import { PATIENCE_MS, restoreBackup } from "#test-support/worker/restore-backup.ts";

test(
  "a restored backup of the database and data folder sends nothing twice, and nothing that was cancelled",
  () => restoreBackup({ withDataFolder: true }),
  PATIENCE_MS * 3,
);

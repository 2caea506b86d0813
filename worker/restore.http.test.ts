import { test } from "vitest";
import { PATIENCE_MS, restoreBackup } from "#test-support/worker/restore-backup.ts";

test(
  "a restored backup of the database alone sends nothing twice, and nothing that was cancelled",
  () => restoreBackup({ withDataFolder: false }),
  PATIENCE_MS * 3,
);

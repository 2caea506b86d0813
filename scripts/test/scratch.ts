import { mkdtempSync, readFileSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder of a test's own, removed after it. */
export async function scratchFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-launcher-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o755);
  return folder;
}

/** The id that the server of a data folder wrote into its own lock file. */
export function serverOf(dataDir: string): number {
  return Number.parseInt(
    readFileSync(join(dataDir, "postgres", "18", "postmaster.pid"), "utf8"),
    10,
  );
}

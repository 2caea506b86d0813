import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { findNative, linkLibraries } from "#scripts/postgres/binaries.ts";
import { ensureCluster } from "#scripts/postgres/cluster.ts";
import { withLock } from "#scripts/postgres/lock.ts";
import { chooseOsUser } from "#scripts/postgres/os-user.ts";

/** An empty folder of a test's own, removed after it. */
export async function scratchFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-launcher-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * A data folder with an empty cluster of PostgreSQL, which takes half a second of CPU to make: it is made once for all
 * tests of a run, and copied.
 */
export async function dataFolder(): Promise<string> {
  const { CLUSTER_TEMPLATE } = process.env;
  if (CLUSTER_TEMPLATE === undefined) throw new Error("CLUSTER_TEMPLATE is not set.");
  const made = join(CLUSTER_TEMPLATE, "postgres", "18");
  await withLock(join(CLUSTER_TEMPLATE, "lock"), () => makeCluster(made));
  const folder = await scratchFolder();
  await cp(made, join(folder, "postgres", "18"), { recursive: true });
  return folder;
}

async function makeCluster(pgdata: string): Promise<void> {
  if (existsSync(pgdata)) return;
  const folder = dirname(pgdata);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const native = findNative();
  const libraries = join(folder, "lib");
  await linkLibraries(native, libraries);
  const osUser = await chooseOsUser({ native, libraries }, folder);
  await ensureCluster({ native, libraries, osUser }, pgdata);
}

/** The id that the server of a data folder wrote into its own lock file. */
export function serverOf(dataDir: string): number {
  return Number.parseInt(
    readFileSync(join(dataDir, "postgres", "18", "postmaster.pid"), "utf8"),
    10,
  );
}

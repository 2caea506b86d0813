import { randomUUID } from "node:crypto";
import { link, readFile, rm, unlink, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { LaunchFailure, systemCode } from "#scripts/processes/failure.ts";
import { identityOf, isStillRunning } from "#scripts/processes/process.ts";

const PATIENCE_MS = 60_000;

/**
 * Runs `work` while no other process runs anything under the same lock file. A holder that died is
 * passed over. What it guards (who starts the server, who stops it) stays safe without it: PostgreSQL
 * has a lock of its own; this one keeps two starts from getting into each other's way.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await take(file))) {
    if (performance.now() > end) {
      throw new LaunchFailure(
        `Another start${await holderOf(file)} has held ${file} for a minute: end that process first.`,
      );
    }
    await wait(50);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** By its process ID, with which the identity in the lock begins. */
async function holderOf(file: string): Promise<string> {
  const holder = await readFile(file, "utf8").catch(() => "");
  return holder === "" ? "" : ` (process ${Number.parseInt(holder, 10)})`;
}

/** Written elsewhere first and then linked: a process that sees the lock can read whose it is. */
async function take(file: string): Promise<boolean> {
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, identityOf(process.pid) ?? "");
  try {
    await link(mine, file);
    return true;
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
    await passOverDead(file);
    return false;
  } finally {
    await unlink(mine);
  }
}

async function passOverDead(file: string): Promise<void> {
  const holder = await readFile(file, "utf8").catch(() => null);
  if (holder !== null && !isStillRunning(holder)) await rm(file, { force: true });
}

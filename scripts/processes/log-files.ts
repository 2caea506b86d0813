import { openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { giveFile, programUser } from "#scripts/processes/program-user.ts";

export type LogName =
  | "backfill"
  | "postgres"
  | "sandbox"
  | "worker"
  | "web"
  | "build"
  | "openid-provider";

export function logFile(dataDir: string, name: LogName): string {
  return join(dataDir, "logs", `${name}.log`);
}

/** The log of this start; the one of the start before is kept beside it as .old. */
export function freshLog(dataDir: string, name: LogName): string {
  const file = logFile(dataDir, name);
  rmSync(`${file}.old`, { force: true });
  try {
    renameSync(file, `${file}.old`);
  } catch {
    // The first start has nothing to keep.
  }
  return file;
}

/** Opens a log to append to it. It belongs to the programs' user, also where root makes it. */
export function openLog(file: string, user = programUser()): number {
  const descriptor = openSync(file, "a", 0o600);
  giveFile(file, user);
  return descriptor;
}

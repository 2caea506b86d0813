import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";

export type LogName =
  | "mirror"
  | "postgres"
  | "sandbox"
  | "worker"
  | "desk"
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

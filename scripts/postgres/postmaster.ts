import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { databaseUrlOn } from "#scripts/postgres/socket.ts";
import { reasonOf } from "#scripts/processes/failure.ts";
import { commandOf, isAlive } from "#scripts/processes/process.ts";

/** The id of the running server of this data folder, by its own lock file; null if none runs. */
export function runningServer(pgdata: string): number | null {
  const pid = Number.parseInt(readLockFile(pgdata), 10);
  return pid > 0 && isAlive(pid) && isPostgres(pid) ? pid : null;
}

/**
 * After a crash the server's lock files name a process that is gone, or whose number another
 * program has been given since (usual in containers, where numbers are low). PostgreSQL handles the
 * former; it would wait forever for the latter, so the files are removed.
 */
export function removeStaleLocks(pgdata: string, sockets: string): void {
  const pid = Number.parseInt(readLockFile(pgdata), 10);
  if (!(pid > 0) || !isAlive(pid) || isPostgres(pid)) return;
  rmSync(join(pgdata, "postmaster.pid"), { force: true });
  rmSync(join(sockets, ".s.PGSQL.5432.lock"), { force: true });
}

/** Null: it answers. Else why it does not (yet), in the server's words. */
export async function whyNotAnswering(sockets: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: databaseUrlOn(sockets, "postgres"),
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readLockFile(pgdata: string): string {
  try {
    return readFileSync(join(pgdata, "postmaster.pid"), "utf8");
  } catch {
    return "";
  }
}

/** Where the system does not tell a process's command, its number must do. */
function isPostgres(pid: number): boolean {
  return commandOf(pid)?.includes("postgres") ?? true;
}

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { databaseUrlOn } from "#scripts/postgres/socket.ts";
import { reasonOf } from "#scripts/processes/failure.ts";
import { commandOf, isAlive, worksIn } from "#scripts/processes/process.ts";

/** The id of the running server of this data folder, by its own lock file; null if none runs. */
export function runningServer(pgdata: string): number | null {
  const pid = Number.parseInt(readLockFile(pgdata), 10);
  return pid > 0 && isAlive(pid) && isServerOf(pid, pgdata) ? pid : null;
}

/**
 * After a crash the server's lock files name a process that is gone, or whose number another
 * program has been given since (usual in containers, where numbers are low), or the PostgreSQL of another data
 * folder. PostgreSQL handles the former; it would wait forever for the latter, so the files are removed.
 */
export function removeStaleLocks(pgdata: string, sockets: string): void {
  const pid = Number.parseInt(readLockFile(pgdata), 10);
  if (!(pid > 0) || !isAlive(pid) || isServerOf(pid, pgdata)) return;
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

/**
 * A server works in its data folder, by which it is told from another installation's. Where the system does not tell a
 * process's command or folder, its number must do.
 */
function isServerOf(pid: number, pgdata: string): boolean {
  const isPostgres = commandOf(pid)?.includes("postgres") ?? true;
  return isPostgres && (worksIn(pid, pgdata) ?? true);
}

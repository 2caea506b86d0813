import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { findNative, linkLibraries } from "#scripts/postgres/binaries.ts";
import { ensureCluster, ROLE, RUNTIME_ROLE } from "#scripts/postgres/cluster.ts";
import { type DatabaseName, ensureDatabases } from "#scripts/postgres/databases.ts";
import { withLock } from "#scripts/postgres/lock.ts";
import { chooseOsUser } from "#scripts/postgres/os-user.ts";
import { runningServer, whyNotAnswering } from "#scripts/postgres/postmaster.ts";
import { type Place, startServer, stopServer } from "#scripts/postgres/server.ts";
import type { OwnSettings } from "#scripts/postgres/server-arguments.ts";
import { databaseUrlOn, makeSocketFolder, socketFolder } from "#scripts/postgres/socket.ts";
import { freshLog, logFile } from "#scripts/processes/log-files.ts";
import { isAlive } from "#scripts/processes/process.ts";
import { enter, leave } from "#scripts/processes/using-processes.ts";

/** The data of another major version cannot be opened, so it never lies in the same folder. */
const MAJOR = "18";

export type Embedded = {
  /** The sandbox owns its database; the dashboard's processes own nothing in theirs. */
  url: (database: DatabaseName) => string;
  /** The dashboard's database for the role that owns its tables, by which it is brought up to date. */
  ownerUrl: string;
  /** Whether the server ran before and was joined. */
  attached: boolean;
  pid: number;
  /** Resolves with what happened when the server ends without our asking. */
  died: Promise<string>;
  /** Leaves the server, and ends it where nobody else uses it. */
  stop: () => Promise<void>;
};

/**
 * The embedded PostgreSQL of a data folder: made at the first start, started where it does not run,
 * joined where it does. Throws LaunchFailure with one sentence where that fails.
 */
export async function startEmbedded(
  dataDir: string,
  durable = true,
  own: OwnSettings = {},
): Promise<Embedded> {
  const folder = join(dataDir, "postgres");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pgdata = join(folder, MAJOR);
  const log = logFile(dataDir, "postgres");
  const place: Place = { pgdata, sockets: socketFolder(folder), log, durable, own };
  const lock = join(dataDir, "postgres.lock");
  const users = usersFolder(dataDir);
  return withLock(lock, async () => {
    await enter(users);
    try {
      const joined = await joinRunning(place);
      if (joined === null) freshLog(dataDir, "postgres");
      const pid = joined ?? (await startFresh(folder, place));
      await ensureDatabases(place.sockets);
      const stop = () => withLock(lock, () => end(pid, users));
      const url = (database: DatabaseName) =>
        databaseUrlOn(place.sockets, database, database === "sandbox" ? ROLE : RUNTIME_ROLE);
      const ownerUrl = databaseUrlOn(place.sockets, "counterfoil");
      return { url, ownerUrl, attached: joined !== null, pid, died: watch(pid), stop };
    } catch (error) {
      await end(runningServer(pgdata), users);
      throw error;
    }
  });
}

/** Where the processes that use the server of a data folder write themselves down. */
export function usersFolder(dataDir: string): string {
  return join(dataDir, "postgres.users");
}

async function joinRunning({ pgdata, sockets }: Place): Promise<number | null> {
  const pid = runningServer(pgdata);
  return pid !== null && (await whyNotAnswering(sockets)) === null ? pid : null;
}

async function startFresh(folder: string, place: Place): Promise<number> {
  const native = findNative();
  const libraries = join(folder, "lib");
  await linkLibraries(native, libraries);
  const osUser = await chooseOsUser({ native, libraries }, folder);
  const installation = { native, libraries, osUser };
  await makeSocketFolder(place.sockets, osUser.owner);
  await ensureCluster(installation, place.pgdata);
  return startServer(installation, place);
}

async function end(pid: number | null, users: string): Promise<void> {
  const { others } = await leave(users);
  if (!others && pid !== null && isAlive(pid)) await stopServer(pid);
}

function watch(pid: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    resolve(`process ${pid} is gone`);
  }, 250);
  timer.unref();
  return promise;
}

import { execFileSync } from "node:child_process";
import { appendFile, chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#lib/database/migrate.ts";
import { type Embedded, startEmbedded } from "#scripts/postgres/embedded.ts";
import { socketFolder } from "#scripts/postgres/socket.ts";
import { LOOSE_SAFETY } from "#test-support/database/loose-safety.ts";

/** A server of a test's own; `start` starts it again after it was ended. */
type OwnServer = {
  folder: string;
  sockets: string;
  now: () => Embedded;
  start: () => Promise<void>;
};

export type Pair = { primary: OwnServer; standby: OwnServer; end: () => Promise<void> };

/** A migrated primary, and a standby that streams from it. */
export async function primaryAndStandby(): Promise<Pair> {
  const [one, other] = [await serverFolder(), await serverFolder()];
  const fresh = await startEmbedded(one, false);
  await migrate(fresh.ownerUrl, new URL(fresh.url("counterfoil")).username);
  await query(fresh.ownerUrl, LOOSE_SAFETY);
  await fresh.stop();
  const data = join(other, "postgres", "18");
  const copied = { recursive: true, preserveTimestamps: true };
  await cp(join(one, "postgres", "18"), data, copied);
  await writeFile(join(data, "standby.signal"), "");
  const from = `host=${socketFolder(join(one, "postgres"))} user=counterfoil`;
  await appendFile(join(data, "postgresql.auto.conf"), `primary_conninfo = '${from}'\n`);
  ownLike(join(one, "postgres", "18"), join(other, "postgres"));
  const [primary, standby] = [await ownServer(one), await ownServer(other)];
  const end = async () => {
    for (const { now, folder } of [standby, primary]) {
      await now()
        .stop()
        .catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    }
  };
  return { primary, standby, end };
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function ownServer(folder: string): Promise<OwnServer> {
  let running = await startEmbedded(folder, false);
  return {
    folder,
    sockets: socketFolder(join(folder, "postgres")),
    now: () => running,
    start: async () => {
      running = await startEmbedded(folder, false);
    },
  };
}

async function serverFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-standby-"));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o755);
  await mkdir(join(folder, "logs"));
  return folder;
}

/** PostgreSQL may run as another user: the copy must be theirs too. */
function ownLike(original: string, copy: string): void {
  const owner = execFileSync("stat", ["-c", "%u:%g", original], { encoding: "utf8" }).trim();
  execFileSync("chown", ["-R", owner, copy]);
}

import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { findNative, linkLibraries } from "#scripts/postgres/binaries.ts";
import { ensureCluster } from "#scripts/postgres/cluster.ts";
import { AS_NOBODY, chooseOsUser } from "#scripts/postgres/os-user.ts";
import { startServer, stopServer } from "#scripts/postgres/server.ts";
import { databaseUrlOn, makeSocketFolder, socketFolder } from "#scripts/postgres/socket.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

test("PostgreSQL runs as another user in a data folder that only its owner may enter", async () => {
  const dataDir = await scratchFolder();
  await chmod(dataDir, 0o700);
  const folder = join(dataDir, "postgres");
  await mkdir(folder);
  const native = findNative();
  const libraries = join(folder, "lib");
  await linkLibraries(native, libraries);
  // An ordinary user stays who they are; root becomes nobody, as where no namespace can be had.
  const osUser = await chooseOsUser({ native, libraries }, folder, [AS_NOBODY]);
  const installation = { native, libraries, osUser };
  const sockets = socketFolder(folder);
  await makeSocketFolder(sockets, osUser.owner);
  const pgdata = join(folder, "18");
  await ensureCluster(installation, pgdata);
  const log = join(dataDir, "postgres.log");
  const pid = await startServer(installation, { pgdata, sockets, log, durable: false, own: {} });
  try {
    const client = new pg.Client({ connectionString: databaseUrlOn(sockets, "postgres") });
    await client.connect();
    const { rows } = await client.query("select count(*)::int as tables from pg_class");
    await client.end();
    expect(rows[0].tables).toBeGreaterThan(100);
  } finally {
    await stopServer(pid);
  }
});

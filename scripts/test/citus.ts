import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import type { Embedded } from "#scripts/postgres/embedded.ts";
import type { OwnSettings } from "#scripts/postgres/server-arguments.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";

const WORKERS = ["citus-1", "citus-2"];

/** A coordinator, as any other embedded server, and how its workers are reached. */
export type Citus = { coordinator: Embedded; workerUrls: string[] };

/**
 * Where the extension lies, by CITUS_DIST: the folder that holds its unpacked lib/ and share/, built for the
 * embedded PostgreSQL. Throws LaunchFailure.
 */
export function findCitus(): string {
  const folder = process.env.CITUS_DIST ?? "";
  if (folder === "") {
    throw new LaunchFailure(
      "Set CITUS_DIST to the folder with the Citus extension (its unpacked lib/ and share/), built for PostgreSQL 18: it doesn't come with Counterfoil.",
    );
  }
  const library = join(folder, "lib/postgresql/citus.so");
  if (existsSync(library)) return folder;
  throw new LaunchFailure(`CITUS_DIST is ${folder}, and there is no ${library}.`);
}

/** PostgreSQL finds the extension where it lies, so nothing is copied into its own folders. */
export function citusSettings(dist: string): OwnSettings {
  return {
    dynamic_library_path: `${join(dist, "lib/postgresql")}:$libdir`,
    extension_control_path: `${join(dist, "share/postgresql")}:$system`,
    shared_preload_libraries: "citus",
    // A write on several nodes is prepared on each, and then committed.
    max_prepared_transactions: "100",
    // Each database of each test file takes a daemon.
    max_worker_processes: "64",
    max_connections: "150",
    // Each of a test file's databases has them, of every table.
    "citus.shard_count": "2",
    // The nodes meet on sockets, which have no TLS.
    "citus.node_conninfo": "sslmode=prefer",
  };
}

/** Starts a coordinator in `dataDir` and two workers in folders of their own in it, which know each other. */
export async function addCitus(stack: Stack, dataDir: string, dist: string): Promise<Citus> {
  const how = { durable: false, own: citusSettings(dist) };
  const coordinator = await addDatabase(stack, dataDir, how);
  const workerUrls: string[] = [];
  for (const name of WORKERS) {
    const folder = join(dataDir, name);
    await mkdir(folder, { recursive: true });
    await prepareDataFolder(folder);
    workerUrls.push((await addDatabase(stack, folder, how)).ownerUrl);
  }
  await joinNodes(coordinator.ownerUrl, workerUrls);
  return { coordinator, workerUrls };
}

/** Makes these servers, which have started, the coordinator and the workers of one cluster. */
export async function joinNodes(
  coordinatorUrl: string,
  workerUrls: readonly string[],
): Promise<void> {
  for (const url of [...workerUrls, coordinatorUrl]) await runOn(url, "create extension citus");
  await runOn(coordinatorUrl, "select citus_set_coordinator_host($1, 5432)", [
    socketsOf(coordinatorUrl),
  ]);
  for (const url of workerUrls) {
    await runOn(coordinatorUrl, "select citus_add_node($1, 5432)", [socketsOf(url)]);
  }
}

/** A node is known by the folder of its socket: its server listens on no network. */
function socketsOf(url: string): string {
  return new URL(url).searchParams.get("host") ?? "";
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string, values: string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

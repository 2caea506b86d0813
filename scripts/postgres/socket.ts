import { createHash } from "node:crypto";
import { chown, lstat, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ROLE } from "#scripts/postgres/cluster.ts";
import { LaunchFailure, systemCode } from "#scripts/processes/failure.ts";

/** The port is only part of the socket's name: the server listens on no network. */
const PORT = 5432;

/** The kernel takes 107 bytes; PostgreSQL's own lock file beside it is five longer. */
const LONGEST = 100;

/**
 * The folder of the server's socket: in `folder` where the path is short enough, otherwise under
 * /tmp, named after it.
 */
export function socketFolder(folder: string): string {
  const near = join(folder, "run");
  if (Buffer.byteLength(join(near, `.s.PGSQL.${PORT}`)) <= LONGEST) return near;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return join("/tmp", `counterfoil-${name}`);
}

/**
 * Creates the folder, open to its owner alone: `owner`, or the current user. Throws LaunchFailure
 * if another user created it first.
 */
export async function makeSocketFolder(folder: string, owner: number | null = null): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (systemCode(error) !== "EEXIST") throw error;
  });
  const { uid, mode } = await lstat(folder);
  const isPrivate = (mode & 0o170077) === 0o040000;
  const isOurs = uid === process.getuid?.() || process.getuid?.() === 0;
  if (!isPrivate || !isOurs) {
    throw new LaunchFailure(
      `${folder} must be a folder that only you can open: remove it and start again.`,
    );
  }
  if (owner !== null && owner !== uid) await chown(folder, owner, owner);
}

/** The URL of a database on the server whose socket lies in `folder`, for the owner unless named. */
export function databaseUrlOn(folder: string, database: string, role = ROLE): string {
  return `postgresql://${role}@localhost:${PORT}/${database}?host=${encodeURIComponent(folder)}`;
}

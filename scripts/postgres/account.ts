import { spawnSync } from "node:child_process";
import { chownSync, lstatSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { LaunchFailure } from "#scripts/launch/failure.ts";
import { type Binaries, environmentOf } from "#scripts/postgres/environment.ts";

const NOBODY = 65534;

/** As whom PostgreSQL runs, and by which words before its own command. */
export type Account = {
  /** Owner of the files as seen from outside. Null: whoever we are. */
  owner: number | null;
  prefix: string[];
  spawn: { uid?: number; gid?: number };
};

const OURSELVES: Account = { owner: null, prefix: [], spawn: {} };

/** In a user namespace of its own, root's files are its own and it is "nobody" all the same. */
const NAMESPACE: Account = {
  owner: 0,
  prefix: ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  spawn: {},
};

const AS_NOBODY: Account = { owner: NOBODY, prefix: [], spawn: { uid: NOBODY, gid: NOBODY } };

/**
 * PostgreSQL refuses to run as root. As root it gets a user namespace where the system allows one,
 * else it runs as the user nobody, who is given `folder`. Throws LaunchFailure where neither works.
 */
export async function chooseAccount(binaries: Binaries, folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return OURSELVES;
  for (const account of [NAMESPACE, AS_NOBODY]) {
    await give(folder, account.owner ?? 0);
    if (works(account, binaries, folder)) return account;
  }
  throw new LaunchFailure(
    `PostgreSQL does not run as root, and the user nobody cannot reach ${folder} or ${binaries.native}: start as an ordinary user, or set DATABASE_URL to a server of yours.`,
  );
}

/** Whether the account can run the program and write into the folder. */
function works({ prefix, spawn }: Account, binaries: Binaries, folder: string): boolean {
  const postgres = join(binaries.native, "bin", "postgres");
  const probe = [...prefix, "sh", "-c", '"$0" --version && test -w "$1"', postgres, folder];
  const [command = "", ...rest] = probe;
  const env = environmentOf(binaries);
  return spawnSync(command, rest, { ...spawn, env, stdio: "ignore", cwd: "/" }).status === 0;
}

async function give(folder: string, owner: number): Promise<void> {
  if (lstatSync(folder).uid === owner) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), owner, owner);
  }
  chownSync(folder, owner, owner);
}

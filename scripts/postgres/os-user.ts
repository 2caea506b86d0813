import { spawnSync } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
import { join } from "node:path";
import { type Binaries, environmentOf } from "#scripts/postgres/environment.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";
import { giveFolder, type ProgramUser, programUser } from "#scripts/processes/program-user.ts";

const NOBODY = 65534;

/** As whom PostgreSQL runs, and by which words before its own command. */
export type OsUser = {
  /** Owner of the files as seen from outside. Null: the current user. */
  owner: number | null;
  prefix: string[];
  spawn: { uid?: number; gid?: number };
  /** A folder whose parents it may not pass: it is handed over open, and entered by that. */
  entered?: string;
};

const OURSELVES: OsUser = { owner: null, prefix: [], spawn: {} };

/** In a user namespace of its own, root's files are its own and it is "nobody" all the same. */
const NAMESPACE: OsUser = {
  owner: 0,
  prefix: ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  spawn: {},
};

/** The data folder around `folder` is closed to it, since secrets and logs lie there too. */
export const AS_NOBODY: OsUser = {
  owner: NOBODY,
  prefix: [],
  spawn: { uid: NOBODY, gid: NOBODY },
};

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the user whom the programs run as, who is
 * given `folder`. Where they run as root too it gets a user namespace, or where the system allows none it
 * runs as the user nobody. Throws LaunchFailure where none of it works.
 */
export async function chooseOsUser(
  binaries: Binaries,
  folder: string,
  users = osUsersOfRoot(programUser()),
): Promise<OsUser> {
  if (process.getuid?.() !== 0) return OURSELVES;
  for (const given of users) {
    const user = given === AS_NOBODY ? { ...AS_NOBODY, entered: folder } : given;
    await giveFolder(folder, {
      uid: user.owner ?? 0,
      gid: user.owner ?? 0,
      ...user.spawn,
    });
    if (works(user, binaries, folder)) return user;
  }
  throw new LaunchFailure(
    `PostgreSQL does not run as root, and the user it would run as cannot reach ${folder} or ${binaries.native}: start as an ordinary user, or set DATABASE_URL to a server of yours.`,
  );
}

/** Whether the user can run the program and write into the folder. */
function works(user: OsUser, binaries: Binaries, folder: string): boolean {
  const postgres = join(binaries.native, "bin", "postgres");
  const probe = ["sh", "-c", '"$0" --version && test -w "$1"', postgres, folder];
  const { command, args, options, handed, close } = runAs(user, binaries, probe);
  const stdio = ["ignore", "ignore", "ignore", ...handed] as const;
  const { status } = spawnSync(command, args, { ...options, stdio: [...stdio] });
  close();
  return status === 0;
}

type Command = {
  command: string;
  args: string[];
  options: { env: NodeJS.ProcessEnv; cwd: string } & OsUser["spawn"];
  /** What comes after the third in `stdio`. */
  handed: number[];
  /** To be called once the program was spawned. */
  close: () => void;
};

/** Where a program finds the first descriptor that it is handed. */
const HANDED = "/proc/self/fd/3";

/** A command line as a user runs it, with PostgreSQL's environment. */
export function runAs(user: OsUser, binaries: Binaries, line: string[]): Command {
  const { entered, prefix, spawn } = user;
  const [command = "", ...args] = [...prefix, ...line];
  const env = environmentOf(binaries);
  // The root folder is one that every user may be in.
  const options = { ...spawn, cwd: "/" };
  if (entered === undefined) {
    return { command, args, options: { ...options, env }, handed: [], close: () => undefined };
  }
  const descriptor = openSync(entered, constants.O_RDONLY | constants.O_DIRECTORY);
  const inside = (text: string) => text.replaceAll(entered, HANDED);
  const seen = Object.entries(env).map(([name, value]) => [name, inside(value ?? "")]);
  return {
    command,
    args: args.map(inside),
    options: { ...options, env: { ...env, ...Object.fromEntries(seen) } },
    handed: [descriptor],
    close: () => closeSync(descriptor),
  };
}

function osUsersOfRoot({ uid, gid }: ProgramUser): OsUser[] {
  if (uid === undefined || gid === undefined) return [NAMESPACE, AS_NOBODY];
  return [{ owner: uid, prefix: [], spawn: { uid, gid } }];
}

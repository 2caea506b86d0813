import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { identityOf, isStillRunning } from "#scripts/processes/process.ts";
import { giveFile, programUser } from "#scripts/processes/program-user.ts";

/**
 * Who uses the server: one file for each process, named after it. The last to leave stops the
 * server, whichever process started it; a process that was killed no longer counts.
 * The folder belongs to the programs' user, since another start may not be root's.
 */
export async function enter(folder: string, user = programUser()): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  giveFile(folder, user);
  await writeFile(join(folder, ourName()), "");
}

/** Whether another process than ours is in the folder and still runs. */
export async function hasOthers(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => name !== ourName() && isStillRunning(name));
}

/** Strikes us off; whether anybody else still uses the server. */
export async function leave(folder: string): Promise<{ others: boolean }> {
  await rm(join(folder, ourName()), { force: true });
  let others = false;
  for (const name of await readdir(folder)) {
    if (isStillRunning(name)) others = true;
    else await rm(join(folder, name), { force: true });
  }
  return { others };
}

/** Whether a process that used the server was killed before it could leave. */
export async function anyWasKilled(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => !isStillRunning(name));
}

function ourName(): string {
  return identityOf(process.pid) ?? `${process.pid}-0`;
}

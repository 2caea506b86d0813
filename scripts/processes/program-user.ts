import { chownSync, lstatSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * The user that a program runs as, in the form that `spawn` takes; nothing if it runs as the user
 * who starts it.
 */
export type ProgramUser = { uid?: number; gid?: number };

const CHECKOUT = join(import.meta.dirname, "..", "..");

/**
 * Started as root, the programs run as the owner of the checkout, who can read and build it anyway; where
 * that is root too, there is nobody to be instead.
 */
export function chooseUser(
  uid: number | undefined,
  owner: { uid: number; gid: number },
): ProgramUser {
  if (uid !== 0 || owner.uid === 0) return {};
  return { uid: owner.uid, gid: owner.gid };
}

/** Who the programs of this start run as. */
export function programUser(): ProgramUser {
  return chooseUser(process.getuid?.(), statSync(CHECKOUT));
}

/**
 * Changes the owner of a file, as root can; does nothing if it is the owner's already, is a link, or
 * does not exist.
 */
export function giveFile(path: string, { uid, gid }: ProgramUser): void {
  if (uid === undefined || gid === undefined) return;
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.uid === uid || found.isSymbolicLink()) return;
  chownSync(path, uid, gid);
}

/**
 * Changes the owner of a folder with everything in it, as root can; does nothing if it is the
 * owner's already, or does not exist.
 */
export async function giveFolder(folder: string, { uid, gid }: ProgramUser): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.uid !== uid) chownSync(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    giveFile(join(entry.parentPath, entry.name), { uid, gid });
  }
}

/** Whether the programs run as root, which they have no need of. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0 && programUser().uid === undefined;
}

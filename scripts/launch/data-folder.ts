import { chmod, mkdir, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LaunchFailure, systemCode } from "#scripts/processes/failure.ts";
import { giveFolder, programUser } from "#scripts/processes/program-user.ts";

/** Room for the write-ahead log, the build and some days of records. */
const LEAST_FREE = 400 * 1024 * 1024;

/** Makes the data folder and proves that it takes files. Throws LaunchFailure in one sentence. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await makeFolder(folder);
    await makeFolder(join(folder, "logs"));
    await writeFile(probe, "x".repeat(4096));
    await rm(probe);
    await giveFolder(folder, programUser());
    await close(folder);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined);
    throw new LaunchFailure(explainUnwritable(folder, systemCode(error)));
  }
  const { bavail, bsize } = await statfs(folder);
  refuseFullDisk(folder, bavail * bsize);
}

/** Secrets, logs and the database lie in it: its owner alone may look into it, whatever it was before. */
async function close(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const path of [folder, join(folder, "logs")]) {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const mode = entry.isDirectory() ? 0o700 : 0o600;
      if (entry.isDirectory() || entry.isFile()) await closeEntry(join(path, entry.name), mode);
    }
  }
}

/** Another start may take its own files away meanwhile. */
async function closeEntry(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: unknown) => {
    if (systemCode(error) !== "ENOENT") throw error;
  });
}

/** With its parents. Node's own `recursive` never returns where the system says ENOENT to the last. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = systemCode(error);
    if (code === "EEXIST" && (await stat(folder)).isDirectory()) return;
    if (code !== "ENOENT" || (await isThere(dirname(folder)))) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder);
  }
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

/** Throws LaunchFailure where too few bytes are free. */
export function refuseFullDisk(folder: string, free: number): void {
  if (free >= LEAST_FREE) return;
  throw new LaunchFailure(
    `The disk is full: ${Math.floor(free / 1024 ** 2)} MB are free where ${folder} lies, and at least ${LEAST_FREE / 1024 ** 2} MB are needed.`,
  );
}

/** Why a folder takes no files, by the code of the system's error. */
export function explainUnwritable(folder: string, code: string | null): string {
  if (code === "ENOSPC" || code === "EDQUOT") {
    return `The disk is full: nothing can be written to the data folder ${folder}.`;
  }
  if (code === "EEXIST" || code === "ENOTDIR") {
    return `The data folder ${folder} cannot be made, since a file is in its place: move it, or set DATA_DIR to another folder.`;
  }
  const reason = code === "EROFS" ? "it is read-only" : `you may not write there (${code})`;
  return `The data folder ${folder} cannot be used: ${reason}; set DATA_DIR to a folder of yours.`;
}

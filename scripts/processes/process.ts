import { readFileSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { systemCode } from "#scripts/processes/failure.ts";

/**
 * Whether a process with this id runs, of any user. A zombie, which has ended and was not reaped,
 * as in a container whose first process reaps none, does not count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)?.[STATE] !== "Z";
  } catch (error) {
    return systemCode(error) === "EPERM";
  }
}

/** Sends a signal; a process that is gone already is no error. A negative id means its group. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (systemCode(error) !== "ESRCH") throw error;
  }
}

/** Waits until the process is gone, at most `ms`; whether it is. */
export async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (isAlive(pid)) {
    if (performance.now() >= end) return false;
    await wait(20);
  }
  return true;
}

/**
 * A name for a process that its successor under the same id does not share: its id and, where the
 * system tells (Linux), the moment of its start. Null if there is no such process.
 */
export function identityOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  return `${pid}-${statOf(pid)?.[START] ?? "0"}`;
}

/** Whether the process that `identityOf` named still runs. */
export function isStillRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && identityOf(pid) === identity;
}

/** The command line of a process, where the system tells it (Linux). */
export function commandOf(pid: number): string | null {
  return readProc(pid, "cmdline")?.replaceAll("\0", " ").trim() ?? null;
}

/**
 * Whether a process works in this folder, by whatever path it came there; null where the system doesn't tell (it does
 * on Linux, of one's own processes).
 */
export function worksIn(pid: number, folder: string): boolean | null {
  try {
    const [its, own] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return its.dev === own.dev && its.ino === own.ino;
  } catch {
    return null;
  }
}

/** Where the state and the moment of the start are in what `statOf` gives. */
const STATE = 0;
const START = 19;

/** What Linux tells of a process, from its state on: what follows the closing bracket of its command. */
function statOf(pid: number): string[] | undefined {
  const stat = readProc(pid, "stat");
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}

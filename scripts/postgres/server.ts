import { spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { commandFor, type Installation } from "#scripts/postgres/command.ts";
import { removeStaleLocks, whyNotAnswering } from "#scripts/postgres/postmaster.ts";
import { type OwnSettings, serverArguments } from "#scripts/postgres/server-arguments.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";
import { openLog } from "#scripts/processes/log-files.ts";
import { lastLines, logMark } from "#scripts/processes/log-tail.ts";
import { isGoneWithin, signal } from "#scripts/processes/process.ts";

export type Place = {
  pgdata: string;
  sockets: string;
  log: string;
  durable: boolean;
  own: OwnSettings;
};

/** Recovery after a crash replays at most half a gigabyte of log; a slow disk takes its time. */
const READY_WITHIN_MS = 120_000;
const STALE_LOCK_WITHIN_MS = 6_000;

/**
 * Starts the server and returns its process id once it answers. It is a process group of its own
 * and writes its log by itself, so that it outlives us if need be. Throws LaunchFailure with the
 * reason.
 */
export async function startServer(installation: Installation, place: Place): Promise<number> {
  const lockedUntil = performance.now() + STALE_LOCK_WITHIN_MS;
  for (;;) {
    removeStaleLocks(place.pgdata, place.sockets);
    const mark = logMark(place.log);
    const pid = await launch(installation, place);
    if (await answers(pid, place.sockets)) return pid;
    const said = lastLines(place.log, mark);
    const locked = /lock file "\S+" already exists/.test(said);
    if (!locked || performance.now() > lockedUntil) throw new LaunchFailure(explain(said, place));
    // The server before us is still on its way out.
    await wait(300);
  }
}

/** Ends the server: politely to its clients' work (fast), then at once, then by force; ≤ 5.5 s. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, "SIGINT");
  if (await isGoneWithin(pid, 3_500)) return;
  signal(pid, "SIGQUIT");
  if (await isGoneWithin(pid, 1_500)) return;
  signal(pid, "SIGKILL");
  await isGoneWithin(pid, 500);
}

async function launch(installation: Installation, place: Place): Promise<number> {
  const given = serverArguments(place.pgdata, place.sockets, place.durable, place.own);
  const { command, args, options, handed, close } = commandFor(installation, "postgres", given);
  const log = openLog(place.log);
  try {
    const child = spawn(command, args, {
      ...options,
      detached: true,
      stdio: ["ignore", log, log, ...handed],
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    child.once("error", reject).once("spawn", resolve);
    await promise;
    child.unref();
    return child.pid ?? 0;
  } finally {
    closeSync(log);
    close();
  }
}

/** Whether it came to answer; false when it ended before. */
async function answers(pid: number, sockets: string): Promise<boolean> {
  const end = performance.now() + READY_WITHIN_MS;
  while (performance.now() < end) {
    if ((await whyNotAnswering(sockets)) === null) return true;
    if (await isGoneWithin(pid, 50)) return false;
  }
  await stopServer(pid);
  return false;
}

/** Why the server did not start, from its log, in one sentence. */
export function explain(said: string, { log, pgdata }: Place): string {
  if (said.includes("No space left on device")) {
    return `The disk is full: PostgreSQL cannot write to ${pgdata}; free some space and start again.`;
  }
  if (said.includes("already exists")) {
    return `Another PostgreSQL holds ${pgdata} and does not answer; end it and start again.`;
  }
  const reason = said.split("\n").findLast((line) => /FATAL|PANIC|error/.test(line));
  return `PostgreSQL did not start: ${reason?.replace(/^.*?(FATAL|PANIC):\s*/, "").trim() ?? "it gave no reason"} (see ${log}).`;
}

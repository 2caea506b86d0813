import { type ChildProcess, spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { openLog } from "#scripts/processes/log-files.ts";
import { isGoneWithin, signal } from "#scripts/processes/process.ts";
import { programUser } from "#scripts/processes/program-user.ts";

/** Something that was started and must be ended: a program or the database. */
export type Part = {
  name: string;
  /** Parts of the same group are ended at the same time. */
  group?: string;
  /** Resolves when it ends, with how: "exit code 1", "killed by SIGKILL". */
  died: Promise<string>;
  /** Where its output is, if it is kept. */
  log: string | null;
  /** Ends it within its share of the ten seconds. */
  stop: () => Promise<void>;
  /** Ends it at once. */
  kill: () => void;
};

export type Program = {
  name: string;
  group?: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** A file for its output; without one it speaks to the terminal. */
  log: string | null;
  /** How long it may take to end when asked. */
  graceMs: number;
};

/**
 * A smaller young generation takes less memory, and is collected more often: the first file of a
 * list that a process writes costs half the memory, and a twelfth more time (bench/README.md). The old
 * one may double before it is collected, instead of growing to its fourfold. By `--expose-gc` a process can release
 * what it no longer needs: V8 keeps it by itself.
 */
export const SMALL_HEAP = ["--max-semi-space-size=8", "--heap-growing-percent=100", "--expose-gc"];

/** Options for a Node program with COUNTERFOIL_TETHER, our process id: it ends once we are gone. */
export const TETHERED = ["--import", new URL("./tether.ts", import.meta.url).href];

/**
 * Starts a Node program in a process group of its own, so that Ctrl-C in a terminal reaches us alone
 * and we end the parts in their order.
 */
export function startProgram(program: Program): Part & { pid: number } {
  const { name, group, args, env, log, graceMs } = program;
  const output = log === null ? "inherit" : openLog(log);
  const child = spawn(process.execPath, [...TETHERED, ...args], {
    detached: true,
    ...programUser(),
    env: { ...env, COUNTERFOIL_TETHER: String(process.pid) },
    stdio: ["ignore", output, output],
  });
  if (typeof output === "number") closeSync(output);
  const pid = child.pid ?? 0;
  return {
    name,
    ...(group === undefined ? {} : { group }),
    pid,
    log,
    died: ending(child),
    stop: async () => {
      signal(pid, "SIGTERM");
      await isGoneWithin(pid, graceMs);
      signal(-pid, "SIGKILL");
      await isGoneWithin(pid, 500);
    },
    kill: () => signal(-pid, "SIGKILL"),
  };
}

function ending(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once("error", (error) => resolve(error.message));
  child.once("exit", (code, name) =>
    resolve(name === null ? `exit code ${code}` : `killed by ${name}`),
  );
  return promise;
}

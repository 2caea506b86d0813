import { execFileSync } from "node:child_process";
import { signal } from "#scripts/processes/process.ts";

/** Ends a process and all that it started at once, as a machine that loses its power does. */
export function killProcessTree(pid: number): void {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const parent of tree) {
    for (const [child, of] of pairs) if (of === parent && child !== undefined) tree.push(child);
  }
  for (const one of tree) signal(one, "SIGKILL");
}

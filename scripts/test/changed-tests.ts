import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** By what a changed file's name ends, of the parts that need a build, which run changed files alone. */
const ENDS = {
  launcher: ".launcher.test.ts",
  http: ".http.test.ts",
  e2e: ".spec.ts",
} as const;

/** The further arguments of the runner of each part; a part that is absent does not run. */
export type Wanted = Partial<
  Record<"checks" | "unit" | "components" | keyof typeof ENDS, string[]>
>;

/**
 * What to run for the files that differ from the last commit: the checks, the unit and component tests that
 * import one of them, and the other tests that are such files themselves.
 */
export function changedTests(): Wanted {
  const files = [
    ...listed("diff", "--name-only", "HEAD"),
    ...listed("ls-files", "--others", "--exclude-standard"),
  ].filter((file) => existsSync(file));
  const wanted: Wanted = { checks: [], unit: ["--changed"], components: ["--changed"] };
  for (const part of ["launcher", "http", "e2e"] as const) {
    const own = files.filter((file) => file.endsWith(ENDS[part]));
    if (own.length > 0) wanted[part] = own;
  }
  return wanted;
}

function listed(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}

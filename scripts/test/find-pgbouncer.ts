/** PgBouncer for the tests: one that is there, else Debian's. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { LaunchFailure } from "#scripts/processes/failure.ts";

const PACKAGE_MS = 180_000;

/**
 * The path of a PgBouncer: PGBOUNCER_PATH, one in PATH or where Debian puts it, and else one that is
 * installed now, as root from Debian. Throws LaunchFailure.
 */
export function findPgbouncer(): string {
  const named = process.env.PGBOUNCER_PATH;
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named;
    throw new LaunchFailure(`PGBOUNCER_PATH is set, and there is no ${named}.`);
  }
  const found = present();
  if (found !== undefined) return found;
  installDebian();
  const installed = present();
  if (installed !== undefined) return installed;
  throw new LaunchFailure(
    "This test needs PgBouncer and none could be got: install it (on Debian, as root: apt-get install pgbouncer) or set PGBOUNCER_PATH.",
  );
}

function present(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, "pgbouncer")).find((path) => existsSync(path));
}

function installDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: "ignore", timeout: PACKAGE_MS } as const;
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "pgbouncer"], options);
}

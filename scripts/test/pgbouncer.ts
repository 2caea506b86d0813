import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#scripts/launch/ports.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";

const NOBODY = 65534;
const READY_WITHIN_MS = 10_000;

export type Pgbouncer = {
  /** The same database by way of PgBouncer. */
  url: (direct: string) => string;
  stop: () => Promise<void>;
};

/**
 * A PgBouncer in transaction mode before the server whose socket the URLs name, for their roles. It keeps `connections` to
 * each database and role, so that clients meet on them.
 */
export async function startPgbouncer(direct: string[], connections: number): Promise<Pgbouncer> {
  const program = findPgbouncer();
  const urls = direct.map((text) => new URL(text));
  const sockets = urls[0]?.searchParams.get("host") ?? "";
  const users = urls.map(({ username }) => `"${username}" ""\n`);
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "users.txt"), users.join(""));
  writeFileSync(
    settings,
    `[databases]
* = host=${sockets} port=5432
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  );
  const child = spawnAs(statSync(sockets).uid, program, ["-q", settings]);
  await listens(port, child);
  return {
    url: (text) => {
      const url = new URL(text);
      url.host = `127.0.0.1:${port}`;
      url.search = "";
      return url.href;
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGINT");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root, and must be able to enter the socket's folder: as its owner, then. */
function spawnAs(owner: number, program: string, args: string[]): ChildProcess {
  if (process.getuid?.() !== 0) return speaking(program, args);
  if (owner !== 0) return speaking(program, args, { uid: owner, gid: owner });
  const namespace = ["-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, program, ...args];
  return speaking("unshare", namespace);
}

/** Its errors come by a pipe of its own: Vitest waits until nobody holds the output of its processes any more. */
function speaking(program: string, args: string[], as: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, { ...as, stdio: ["ignore", "ignore", "pipe"] });
  child.stderr?.pipe(process.stderr, { end: false });
  return child;
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > end) {
      child.kill("SIGKILL");
      throw new Error(`PgBouncer does not listen (exit code ${child.exitCode}).`);
    }
    await wait(50);
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const PACKAGE_MS = 180_000;

/**
 * The path of a PgBouncer: PGBOUNCER_PATH, one in PATH or where Debian puts it, and else one that is
 * installed now, as root from Debian. Throws LaunchFailure.
 */
function findPgbouncer(): string {
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

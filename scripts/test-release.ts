/**
 * npm run test:release: the stages of deploy/Dockerfile without a container engine, by an ordinary user in an
 * empty folder. Builds a copy of the sources, takes out what only builds and tests, makes it read-only, starts
 * web process and worker apart on a database and a provider elsewhere, and ends them by SIGTERM. Takes
 * some minutes and reaches nothing but this machine.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { freePort } from "#scripts/launch/ports.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";
import { say, step } from "#scripts/processes/say.ts";
import { addTestInstallation } from "#scripts/test/test-installation.ts";

const READY_MS = 120_000;
const END_MS = 10_000;

if (process.getuid?.() === 0) {
  console.error("Run npm run test:release as an ordinary user: it shows that no more is needed.");
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), "counterfoil-release-"));
const release = join(folder, "release");
const data = join(folder, "data");

const code = await runStack(async (stack) => {
  await step("Copying the sources and packages", copySources);
  await step("Building", async () => npm("run", "build"));
  await step("Taking out what only builds and tests", async () =>
    npm("prune", "--omit=dev", "--offline"),
  );
  await rm(join(release, "data"), { recursive: true });
  execFileSync("chmod", ["-R", "a-w", release]);

  await prepareDataFolder(data);
  const { databaseUrl, migrationUrl, sandboxUrl } = await addTestInstallation(stack, data);
  const port = await freePort();
  const shared = {
    DATABASE_URL: databaseUrl,
    DATABASE_MIGRATION_URL: migrationUrl,
    PAYMENT_SERVICE_URL: sandboxUrl,
    COUNTERFOIL_SECRET: "a secret of this test alone, and long",
    PORT: String(port),
  };
  const worker = await startRole("worker", shared);
  const web = await startRole("web", shared);
  await step("Asking the web process for its health and a page", async () => {
    const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
    expectSame(ready.status, 200, "the status of /api/health/ready");
    const page = await fetch(`http://127.0.0.1:${port}/sign-in`);
    expectSame(page.status, 200, "the status of /sign-in");
    const [, script = ""] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    const file = await fetch(`http://127.0.0.1:${port}${script}`, {
      headers: { "accept-encoding": "br" },
    });
    expectSame(file.headers.get("content-encoding"), "br", "the encoding of a script");
  });
  await step("Ending both by SIGTERM", async () => {
    for (const role of [web, worker]) expectSame(await role.end(), 0, "the exit code");
  });
  say(
    `The release is whole: ${execFileSync("du", ["-sm", release]).toString().split("\t")[0]} MB.`,
  );
  stack.end(0);
});
execFileSync("chmod", ["-R", "u+w", folder]);
await rm(folder, { recursive: true, force: true });
process.exit(code);

/** What git knows of, as it is now, and the packages that are installed. */
async function copySources(): Promise<void> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args).toString().split("\0").filter(Boolean);
  for (const file of files) {
    await mkdir(dirname(join(release, file)), { recursive: true });
    // A file that was removed and not yet committed is named, too.
    await cp(file, join(release, file)).catch(() => undefined);
  }
  await cp("node_modules", join(release, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await chmod(release, 0o755);
}

function npm(...args: string[]): void {
  const { npm_execpath: cli } = process.env;
  if (cli === undefined) throw new LaunchFailure("Start this by npm run test:release.");
  try {
    execFileSync(process.execPath, [cli, ...args], {
      cwd: release,
      env: quietEnv({}),
      stdio: "pipe",
    });
  } catch (error) {
    const said = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
    throw new LaunchFailure(`npm ${args.join(" ")} failed:\n${said}`);
  }
}

/** Nothing of the user's own settings, and an empty home. */
function quietEnv(more: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: folder, NODE_ENV: "production", ...more };
}

/** Starts a role as its container does, and waits until it says that it runs. */
async function startRole(role: "web" | "worker", shared: Record<string, string>) {
  const log = join(folder, `${role}.log`);
  const output = await open(log, "w");
  const args = ["scripts/run.mjs", "start", `--${role}`];
  const child = spawn(join(release, "node_modules/.bin/node"), args, {
    cwd: release,
    env: quietEnv({ ...shared, DATA_DIR: join(folder, role) }),
    stdio: ["ignore", output.fd, output.fd],
  });
  await output.close();
  // What fails half-way leaves it to be ended here.
  process.once("exit", () => child.kill("SIGTERM"));
  const ended = ending(child);
  const end = async () => {
    child.kill("SIGTERM");
    return await Promise.race([ended, wait(END_MS, "not within ten seconds", { ref: false })]);
  };
  await step(`Starting the ${role === "web" ? "web process" : "worker"}`, async () => {
    const until = performance.now() + READY_MS;
    const says = role === "web" ? "Counterfoil is ready" : "The worker runs";
    while (!(await readFile(log, "utf8")).includes(says)) {
      if (child.exitCode !== null || performance.now() > until) {
        child.kill("SIGKILL");
        throw new LaunchFailure(`It did not start:\n${await readFile(log, "utf8")}`);
      }
      await wait(100);
    }
  });
  return { end };
}

function ending(child: ChildProcess): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("exit", resolve);
  return promise;
}

function expectSame(is: unknown, should: unknown, what: string): void {
  if (is !== should) throw new LaunchFailure(`${what} is ${is}, and should be ${should}.`);
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeStaleLocks, runningServer, whyNotAnswering } from "#scripts/postgres/postmaster.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

/** Above every number that the kernel gives. */
const NEVER = 2 ** 22 + 1;

async function lockedBy(pid: number): Promise<string> {
  const pgdata = await scratchFolder();
  await writeFile(join(pgdata, "postmaster.pid"), `${pid}\n${pgdata}\n1700000000\n5432\n`);
  return pgdata;
}

test("a lock of another program that was given the number since is removed", async () => {
  const pgdata = await lockedBy(process.pid);
  expect(runningServer(pgdata)).toBeNull();
  removeStaleLocks(pgdata, pgdata);
  expect(existsSync(join(pgdata, "postmaster.pid"))).toBe(false);
});

/** The id of a process that looks like a PostgreSQL of this data folder. */
async function serverIn(folder: string): Promise<number> {
  const program = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", "postgres"], {
    cwd: folder,
    stdio: "ignore",
  });
  onTestFinished(() => void program.kill());
  await once(program, "spawn");
  return program.pid ?? NEVER;
}

test("a lock that names the PostgreSQL of another data folder is removed, and that one is no server of this one", async () => {
  const pgdata = await lockedBy(await serverIn(await scratchFolder()));
  expect(runningServer(pgdata)).toBeNull();
  removeStaleLocks(pgdata, pgdata);
  expect(existsSync(join(pgdata, "postmaster.pid"))).toBe(false);
});

test("a lock that names the PostgreSQL of its data folder stays", async () => {
  const pgdata = await scratchFolder();
  const pid = await serverIn(pgdata);
  await writeFile(join(pgdata, "postmaster.pid"), `${pid}\n${pgdata}\n`);
  expect(runningServer(pgdata)).toBe(pid);
  removeStaleLocks(pgdata, pgdata);
  expect(existsSync(join(pgdata, "postmaster.pid"))).toBe(true);
});

test("a lock of a process that is gone is left to PostgreSQL", async () => {
  const pgdata = await lockedBy(NEVER);
  expect(runningServer(pgdata)).toBeNull();
  removeStaleLocks(pgdata, pgdata);
  expect(existsSync(join(pgdata, "postmaster.pid"))).toBe(true);
});

test("without a lock no server runs, and nothing answers", async () => {
  const pgdata = await scratchFolder();
  expect(runningServer(pgdata)).toBeNull();
  expect(await whyNotAnswering(pgdata)).toContain("ENOENT");
});

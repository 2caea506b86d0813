import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
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

import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withLock } from "#scripts/postgres/lock.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

test("the lock is held during the work and gone after it, failed or not", async () => {
  const file = join(await scratchFolder(), "lock");
  await withLock(file, async () => expect(existsSync(file)).toBe(true));
  expect(existsSync(file)).toBe(false);
  const work = async () => {
    throw new Error("failed");
  };
  await expect(withLock(file, work)).rejects.toThrow("failed");
  expect(existsSync(file)).toBe(false);
});

test("a holder that died is passed over", async () => {
  const file = join(await scratchFolder(), "lock");
  await writeFile(file, `${process.ppid}-1`);
  expect(await withLock(file, async () => "done")).toBe("done");
});

test("two never hold it at once", async () => {
  const file = join(await scratchFolder(), "lock");
  let inside = 0;
  const work = async () => {
    inside += 1;
    await new Promise(setImmediate);
    expect(inside).toBe(1);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(file, work)));
});

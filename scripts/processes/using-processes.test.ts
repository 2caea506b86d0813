import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { identityOf } from "#scripts/processes/process.ts";
import { anyWasKilled, enter, leave } from "#scripts/processes/using-processes.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

test("the last to leave finds no others", async () => {
  const folder = join(await scratchFolder(), "users");
  await enter(folder);
  expect(await anyWasKilled(folder)).toBe(false);
  expect(await leave(folder)).toEqual({ others: false });
  expect(await readdir(folder)).toEqual([]);
});

test("a process that still runs counts", async () => {
  const folder = join(await scratchFolder(), "users");
  await enter(folder);
  await writeFile(join(folder, identityOf(process.ppid) ?? ""), "");
  expect(await leave(folder)).toEqual({ others: true });
});

test("a process that was killed does not count, nor one that was given its number", async () => {
  const folder = join(await scratchFolder(), "users");
  await enter(folder);
  await writeFile(join(folder, `${process.ppid}-1`), "");
  await writeFile(join(folder, `${2 ** 22 + 1}-1`), "");
  expect(await anyWasKilled(folder)).toBe(true);
  expect(await leave(folder)).toEqual({ others: false });
  expect(await readdir(folder)).toEqual([]);
});

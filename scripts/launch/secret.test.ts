import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSecret, secretOf } from "#scripts/launch/secret.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "secret-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a secret is made once and read from then on", async () => {
  const made = await secretOf(folder);
  expect(made).toHaveLength(43);
  expect([await secretOf(folder), await readSecret(folder)]).toEqual([made, made]);
  expect(await readdir(folder)).toEqual(["secret"]);
});

test("an empty file is no secret, and stays as it is", async () => {
  const file = join(folder, "secret");
  await writeFile(file, "");
  await expect(secretOf(folder)).rejects.toThrow("is empty: put it back from a backup");
  expect(await readFile(file, "utf8")).toBe("");
});

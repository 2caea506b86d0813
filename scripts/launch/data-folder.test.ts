import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  explainUnwritable,
  prepareDataFolder,
  refuseFullDisk,
} from "#scripts/launch/data-folder.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

test("the folder is made with its parents and holds nothing but the logs", async () => {
  const folder = join(await scratchFolder(), "a", "b");
  await prepareDataFolder(folder);
  await prepareDataFolder(folder);
  expect(await readdir(folder)).toEqual(["logs"]);
});

test("nobody else can look into it, whatever it was before", async () => {
  const folder = await scratchFolder();
  await mkdir(join(folder, "logs"), { mode: 0o755 });
  await mkdir(join(folder, "postgres"), { mode: 0o755 });
  for (const name of ["audit-anchors.jsonl", "logs/web.log"]) {
    await writeFile(join(folder, name), "", { mode: 0o644 });
  }
  await chmod(folder, 0o755);
  await prepareDataFolder(folder);
  const modes = ["", "logs", "postgres", "audit-anchors.jsonl", "logs/web.log"].map(async (name) =>
    ((await stat(join(folder, name))).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(["700", "700", "700", "600", "600"]);
});

test("a disk that is nearly full is refused with both figures", () => {
  expect(() => refuseFullDisk("/data", 12.5 * 1024 ** 2)).toThrow(
    "The disk is full: 12 MB are free where /data lies, and at least 400 MB are needed.",
  );
  expect(() => refuseFullDisk("/data", 400 * 1024 ** 2)).not.toThrow();
});

test.each([
  ["ENOSPC", "The disk is full: nothing can be written to the data folder /data."],
  ["EDQUOT", "The disk is full: nothing can be written to the data folder /data."],
  [
    "EROFS",
    "The data folder /data cannot be used: it is read-only; set DATA_DIR to a folder of yours.",
  ],
  [
    "EACCES",
    "The data folder /data cannot be used: you may not write there (EACCES); set DATA_DIR to a folder of yours.",
  ],
])("%s is one sentence", (code, sentence) => {
  expect(explainUnwritable("/data", code)).toBe(sentence);
});

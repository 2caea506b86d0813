import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastLines, logMark, newLines } from "#scripts/processes/log-tail.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

test("what was added since the mark, whole lines only", async () => {
  const file = join(await scratchFolder(), "log");
  expect(logMark(file)).toBe(0);
  await writeFile(file, "before\n");
  const mark = logMark(file);
  await appendFile(file, "one\ntwo €\nthr");
  const first = newLines(file, mark);
  expect(first.lines).toEqual(["one", "two €"]);
  await appendFile(file, "ee\n");
  expect(newLines(file, first.end).lines).toEqual(["three"]);
  expect(lastLines(file, mark, 2)).toBe("two €\nthree");
});

test("a log that is not there is empty", () => {
  expect(lastLines("/nonexistent/log", 0)).toBe("");
  expect(newLines("/nonexistent/log", 0)).toEqual({ lines: [], end: 0 });
});

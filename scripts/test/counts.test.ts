import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countTests } from "#scripts/test/counts.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

async function report(content: unknown): Promise<string> {
  const file = join(await scratchFolder(), "report.json");
  await writeFile(file, JSON.stringify(content));
  return file;
}

test("Vitest's report", async () => {
  const file = await report({ numPassedTests: 12, numFailedTests: 0, success: true });
  expect(await countTests(file, true)).toEqual({ passed: 12, failed: 0, flaky: 0 });
});

test("Playwright's report; a flaky test is counted apart", async () => {
  const file = await report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } });
  expect(await countTests(file, false)).toEqual({ passed: 7, failed: 1, flaky: 1 });
});

test("a run that failed without counting a failure counts as one", async () => {
  const file = await report({ numPassedTests: 12, numFailedTests: 0 });
  expect(await countTests(file, false)).toEqual({ passed: 12, failed: 1, flaky: 0 });
  expect(await countTests("/nonexistent/report.json", false)).toEqual({
    passed: 0,
    failed: 1,
    flaky: 0,
  });
});

import { readFile } from "node:fs/promises";
import * as z from "zod";

/** A flaky test failed first and passed when it was run once more. */
export type Counts = { passed: number; failed: number; flaky: number };

const vitestSchema = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform(({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    flaky: 0,
  }));

const playwrightSchema = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats: { expected, unexpected, flaky } }) => ({
    passed: expected,
    failed: unexpected,
    flaky,
  }));

/**
 * How many tests a run counted in its JSON report. A run that failed and counted no failure (a file
 * that cannot be loaded, a crash before the report) counts as one.
 */
export async function countTests(report: string, ok: boolean): Promise<Counts> {
  const text = await readFile(report, "utf8").catch(() => "null");
  const parsed = z.union([vitestSchema, playwrightSchema]).safeParse(JSON.parse(text));
  const counts = parsed.success ? parsed.data : { passed: 0, failed: 0, flaky: 0 };
  return { ...counts, failed: ok ? counts.failed : Math.max(1, counts.failed) };
}

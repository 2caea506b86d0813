import { readFile } from "node:fs/promises";
import { z } from "zod";

export type Counts = { passed: number; failed: number };

const vitestSchema = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform(({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));

const playwrightSchema = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

/**
 * How many tests a run counted in its JSON report. A run that failed and counted no failure (a file
 * that cannot be loaded, a crash before the report) counts as one.
 */
export async function countTests(report: string, ok: boolean): Promise<Counts> {
  const text = await readFile(report, "utf8").catch(() => "null");
  const parsed = z.union([vitestSchema, playwrightSchema]).safeParse(JSON.parse(text));
  const { passed, failed } = parsed.success ? parsed.data : { passed: 0, failed: 0 };
  return { passed, failed: ok ? failed : Math.max(1, failed) };
}

import { readFile } from "node:fs/promises";
import { basename, relative } from "node:path";
import { z } from "zod";

export type Timed = { name: string; seconds: number };

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(z.object({ duration: z.number() })),
    }),
  ),
});

const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

/** The tests of a JSON report that took longest, the longest first; a report that can't be read has none. */
export async function slowestTests(report: string, count = 10): Promise<Timed[]> {
  const text = await readFile(report, "utf8").catch(() => "null");
  const content: unknown = JSON.parse(text);
  const byVitest = vitestSchema.safeParse(content);
  const byPlaywright = playwrightSchema.safeParse(content);
  const all = [
    ...(byVitest.success ? testsOfVitest(byVitest.data) : []),
    ...(byPlaywright.success ? byPlaywright.data.suites.flatMap(journeysOf) : []),
  ];
  return all.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}

function testsOfVitest({ testResults }: z.infer<typeof vitestSchema>): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(process.cwd(), name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1_000,
    })),
  );
}

function journeysOf({ specs, suites = [] }: z.infer<typeof suiteSchema>): Timed[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${basename(file)}, ${projectName}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

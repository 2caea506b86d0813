import { readFile } from "node:fs/promises";
import { basename, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

export type Timed = { name: string; seconds: number };
/** `error`: its first lines, and those of the page of a journey; empty where the report has none. */
export type FailedTest = { name: string; error: string };
/** `pages`: files that tell what the page of a journey showed when it failed. */
type Reported = Timed & { hasFailed: boolean; error: string; pages: string[] };

/** As many lines of an error say what was expected and what came. */
const ERROR_LINES = 12;
const PAGE_LINES = 40;

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string().optional(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  // One for each screen: the whole spec's `ok` says nothing of which of them failed.
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string().optional(),
      results: z.array(
        z.object({
          duration: z.number(),
          errors: z.array(z.object({ message: z.string().optional() })).optional(),
          attachments: z
            .array(z.object({ name: z.string(), path: z.string().optional() }))
            .optional(),
        }),
      ),
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
  const tests = (await testsOf(report)).map(({ name, seconds }) => ({ name, seconds }));
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}

/** The tests that failed in a JSON report; a report that can't be read has none. */
export async function failedTests(report: string): Promise<FailedTest[]> {
  const failed = (await testsOf(report)).filter(({ hasFailed }) => hasFailed);
  return await Promise.all(
    failed.map(async ({ name, error, pages }) => {
      const shown = await Promise.all(pages.map(pageOf));
      return { name, error: [error, ...shown].filter((text) => text !== "").join("\n") };
    }),
  );
}

/** The elements of a page, from its main part on, of what Playwright keeps beside an error. */
async function pageOf(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => "");
  const elements = /^```yaml\n([\s\S]*?)^```/m.exec(text)?.[1] ?? "";
  const main = elements.slice(Math.max(0, elements.search(/^ *- main\b/m)));
  return main.trimEnd().split("\n").slice(0, PAGE_LINES).join("\n");
}

async function testsOf(report: string): Promise<Reported[]> {
  const text = await readFile(report, "utf8").catch(() => "null");
  const content: unknown = JSON.parse(text);
  const byVitest = vitestSchema.safeParse(content);
  const byPlaywright = playwrightSchema.safeParse(content);
  return [
    ...(byVitest.success ? testsOfVitest(byVitest.data) : []),
    ...(byPlaywright.success ? byPlaywright.data.suites.flatMap(journeysOf) : []),
  ];
}

function testsOfVitest({ testResults }: z.infer<typeof vitestSchema>): Reported[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
      name: `${relative(process.cwd(), name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1_000,
      hasFailed: status === "failed",
      error: firstLines(failureMessages),
      pages: [],
    })),
  );
}

function journeysOf({ specs, suites = [] }: z.infer<typeof suiteSchema>): Reported[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${basename(file)}, ${projectName}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      hasFailed: status === "unexpected",
      error: firstLines(
        results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message)),
      ),
      pages: results.flatMap(({ attachments = [] }) =>
        attachments.flatMap(({ name, path }) =>
          name === "error-context" && path !== undefined ? [path] : [],
        ),
      ),
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

function firstLines(errors: readonly string[]): string {
  return stripVTControlCharacters(errors.join("\n")).split("\n").slice(0, ERROR_LINES).join("\n");
}

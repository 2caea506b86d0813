import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "#scripts/test/scratch.ts";
import { failedTests, slowestTests } from "#scripts/test/slowest.ts";

async function report(content: unknown): Promise<string> {
  const file = join(await scratchFolder(), "report.json");
  await writeFile(file, JSON.stringify(content));
  return file;
}

test("of Vitest's report the longest tests, the longest first", async () => {
  const took = (fullName: string, duration?: number) => ({ fullName, duration });
  const file = await report({
    testResults: [
      { name: join(process.cwd(), "lib/a.test.ts"), assertionResults: [took("short", 20)] },
      {
        name: join(process.cwd(), "lib/b.test.ts"),
        assertionResults: [took("long", 3_500), took("failed to load"), took("middle", 400)],
      },
    ],
  });
  expect(await slowestTests(file, 2)).toEqual([
    { name: "lib/b.test.ts: long", seconds: 3.5 },
    { name: "lib/b.test.ts: middle", seconds: 0.4 },
  ]);
});

test("of Playwright's report with every try, in suites of any depth", async () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: "lists.spec.ts",
    tests: [{ projectName: "phone", results: durations.map((duration) => ({ duration })) }],
  });
  const file = await report({
    suites: [{ specs: [spec("once", 900)], suites: [{ specs: [spec("twice", 600, 700)] }] }],
  });
  expect(await slowestTests(file)).toEqual([
    { name: "lists.spec.ts, phone: twice", seconds: 1.3 },
    { name: "lists.spec.ts, phone: once", seconds: 0.9 },
  ]);
});

test("the tests that failed and the first lines of their errors, of either report", async () => {
  const lines = Array.from({ length: 20 }, (_, line) => `line ${line}`);
  const error = lines.slice(0, 12).join("\n");
  const failed = { status: "failed", failureMessages: [lines.join("\n")] };
  const passed = { status: "passed", failureMessages: [] };
  const vitest = await report({
    testResults: [
      {
        name: join(process.cwd(), "lib/a.test.ts"),
        assertionResults: [
          { fullName: "no", ...failed },
          { fullName: "yes", ...passed },
        ],
      },
    ],
  });
  expect(await failedTests(vitest)).toEqual([{ name: "lib/a.test.ts: no", error }]);
  const on = (projectName: string, status: string) => {
    const errors = status === "expected" ? [] : [{ message: "\u001b[31mno\u001b[39m" }];
    return { projectName, status, results: [{ duration: 1, errors }] };
  };
  const specs = [
    {
      title: "no",
      file: "a.spec.ts",
      tests: [on("desktop", "expected"), on("phone", "unexpected")],
    },
    { title: "yes", file: "a.spec.ts", tests: [on("phone", "expected")] },
  ];
  expect(await failedTests(await report({ suites: [{ specs }] }))).toEqual([
    { name: "a.spec.ts, phone: no", error: "no" },
  ]);
  expect(await failedTests("/nonexistent/report.json")).toEqual([]);
});

test("of a journey that failed, what the main part of its page showed", async () => {
  const path = join(await scratchFolder(), "error-context.md");
  const page = '- banner:\n  - link "Counterfoil"\n- main:\n  - heading "Payments" [level=1]';
  await writeFile(path, `# Error details\n\n\`\`\`\nno\n\`\`\`\n\n\`\`\`yaml\n${page}\n\`\`\`\n`);
  const result = {
    duration: 1,
    errors: [{ message: "no" }],
    attachments: [{ name: "screenshot" }, { name: "error-context", path }],
  };
  const tests = [{ projectName: "desktop", status: "unexpected", results: [result] }];
  const file = await report({ suites: [{ specs: [{ title: "no", file: "a.spec.ts", tests }] }] });
  expect(await failedTests(file)).toEqual([
    { name: "a.spec.ts, desktop: no", error: 'no\n- main:\n  - heading "Payments" [level=1]' },
  ]);
});

test("a report that is missing or says something else has none", async () => {
  expect(await slowestTests("/nonexistent/report.json")).toEqual([]);
  expect(await slowestTests(await report({ stats: {} }))).toEqual([]);
});

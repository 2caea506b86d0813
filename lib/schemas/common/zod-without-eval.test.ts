import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{lib/schemas/**,components/!(ui)/**}/*.ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .filter((file) => /^import \* as z from "zod"/m.test(readFileSync(file, "utf8")));

// A schema made before Zod is told so would try to compile itself, which the page's policy reports.
test.each(files)("%s keeps Zod from compiling in the browser", (file) => {
  expect(readFileSync(file, "utf8")).toContain('import "#lib/schemas/common/zod-without-eval.ts";');
});

test("the files were found", () => expect(files.length).toBeGreaterThan(40));

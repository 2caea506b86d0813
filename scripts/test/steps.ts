import { join } from "node:path";
import { NEXT } from "#scripts/launch/build.ts";
import type { Step } from "#scripts/test/run-step.ts";

const VITEST = "node_modules/vitest/vitest.mjs";
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";

/** What needs no running part, in two rows for two cores. */
export const CHECKS: Step[][] = [
  [
    {
      name: "types",
      commands: [
        [NEXT, "typegen"],
        // Each further checker works the same types out again, and the other core has the other row.
        ["node_modules/typescript/bin/tsc", "--pretty", "false", "--checkers", "1"],
      ],
    },
  ],
  [
    {
      name: "lint",
      commands: [
        ["node_modules/@biomejs/biome/bin/biome", "check", "."],
        ["scripts/check-words.ts"],
      ],
    },
    { name: "directions", commands: [["scripts/check-directions.ts"]] },
    { name: "unused code", commands: [["node_modules/knip/bin/knip.js", "--no-progress"]] },
  ],
];

/**
 * A project of vitest.config.ts, or those that a pattern names, reporting into `folder`; `more` are
 * files, or options of Vitest.
 */
export function vitest(
  project: string,
  name: string,
  folder: string,
  more: string[],
  env = {},
): Step {
  const report = join(folder, `${name.replaceAll(" ", "-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const command = [VITEST, "run", "--project", project, ...reporters, ...more];
  return { name, report, env, commands: [command] };
}

/** The journeys, all or those of some files, in the Chromium at `browser`. */
export function journeys(
  browser: string,
  folder: string,
  files: string[],
  env: Record<string, string>,
): Step {
  const report = join(folder, "journeys.json");
  return {
    name: "journeys",
    report,
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    commands: [[PLAYWRIGHT, "test", ...files]],
    watch: true,
  };
}

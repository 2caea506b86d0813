/**
 * npm test: every check and test there is; a part that fails stops no other. `npm test -- --unit`,
 * `--components`, `--http`, `--launcher` and `--e2e` run a part (and may be joined); `--checks` the static checks
 * alone. `--changed` runs the checks, the unit and component tests of what differs from the last commit, and changed
 * tests.
 */
import { chmod, cp, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "#scripts/chromium.ts";
import { ensureBuild } from "#scripts/launch/build.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runStack, type Stack } from "#scripts/launch/stack.ts";
import { say, since } from "#scripts/processes/say.ts";
import { changedTests, type Wanted } from "#scripts/test/changed-tests.ts";
import { type Result, Steps } from "#scripts/test/run-step.ts";
import { CHECKS, journeys, vitest } from "#scripts/test/steps.ts";
import { addTestStacks, STACKS } from "#scripts/test/test-stack.ts";

const MEMORY_FOLDER = "/dev/shm";
/** Three stacks and the servers of single tests take a gigabyte. */
const NEEDED_BYTES = 4 * 1024 ** 3;

const PARTS = ["checks", "unit", "components", "launcher", "http", "e2e"] as const;

const wanted = readWanted();

const from = performance.now();
const place = process.env.TMPDIR ?? (await memoryFolder()) ?? tmpdir();
const folder = await mkdtemp(join(place, "counterfoil-test-"));
// PostgreSQL may run as another user, who must be able to pass through.
await chmod(folder, 0o755);
// What tests, their own servers and browsers leave there is removed at the end. Other users may write there.
const temporary = await mkdtemp(join(place, "counterfoil-tmp-"));
await chmod(temporary, 0o1777);
process.env.TMPDIR = temporary;
let results: Result[] = [];
let isComplete = false;

const code = await runStack(async (stack) => {
  await prepareDataFolder(folder);
  const steps = new Steps(stack, join(folder, "logs"));
  results = steps.results;
  await run(stack, steps);
  isComplete = true;
  stack.end(steps.haveFailed ? 1 : 0);
});

const failed = code !== 0 || !isComplete;
if (failed) await keepLogs();
for (const made of [folder, temporary]) await rm(made, { recursive: true, force: true });
summarise();
process.exit(failed ? 1 : 0);

async function run(stack: Stack, steps: Steps): Promise<void> {
  const { checks, unit, components, launcher, http, e2e } = wanted;
  // Found first: without a browser, the run should fail now and not after minutes.
  const browser = e2e === undefined ? "" : findChromium();
  const [types = [], others = []] = checks === undefined ? [] : CHECKS;
  const unitTests = unit === undefined ? [] : [vitest("unit*", "unit tests", folder, unit)];
  const componentTests =
    components === undefined ? [] : [vitest("components", "component tests", folder, components)];
  // The compiler takes one of two cores, and longer than the other checks.
  await Promise.all([
    steps.runAll(types),
    steps.runAll([...others, ...unitTests, ...componentTests]),
  ]);
  if (!launcher && !http && !e2e) return;
  await ensureBuild(stack, folder);
  if (launcher) await steps.run(vitest("launcher", "launcher tests", folder, launcher));
  if (!http && !e2e) return;
  const stacks = await addTestStacks(stack, folder);
  if (http) await steps.run(vitest("http", "tests over HTTP", folder, http, stacks));
  if (e2e) await steps.run(journeys(browser, folder, e2e, stacks));
}

/** Of the steps, and of each stack that was started. */
async function keepLogs(): Promise<void> {
  for (const place of ["", ...STACKS]) {
    const kept = join("test-results/logs", place);
    await cp(join(folder, place, "logs"), kept, { recursive: true }).catch(() => undefined);
  }
}

function readWanted(): Wanted {
  const names = [...PARTS, "changed"] as const;
  const options = Object.fromEntries(names.map((name) => [name, { type: "boolean" } as const]));
  try {
    const { values } = parseArgs({ options });
    if (values.changed === true) return changedTests();
    const asked = PARTS.filter((part) => values[part] === true);
    const parts = asked.length === 0 ? PARTS : asked;
    return Object.fromEntries(parts.map((part) => [part, []]));
  } catch {
    console.error(`npm test takes these parts: ${names.map((name) => `--${name}`).join(" ")}`);
    process.exit(1);
  }
}

/**
 * The last line is for machines: the sum of the tests that ran; a failed check counts as one. A test
 * that passed only when it was run once more is told apart.
 */
function summarise(): void {
  for (const { name, slowest } of results) {
    if (slowest.length > 0) say(`\nThe slowest of the ${name}:`);
    for (const test of slowest) say(`${test.seconds.toFixed(1).padStart(8)} s  ${test.name}`);
  }
  for (const { name, failures } of results) {
    if (failures.length > 0) say(`\nFailed among the ${name}:`);
    for (const { name: test, error } of failures) {
      say(`  ${test}`);
      if (error !== "") say(error.replaceAll(/^/gm, "      "));
    }
  }
  say("");
  let passed = 0;
  let failures = 0;
  let flaky = 0;
  for (const { name, ok, seconds, counts } of results) {
    passed += counts.passed;
    failures += counts.failed;
    flaky += counts.flaky;
    const tests = counts.passed === 0 ? "" : `  ${counts.passed} passed`;
    say(`${ok ? "✓" : "✗"} ${name.padEnd(16)} ${seconds.padStart(8)}${tests}`);
  }
  if (failed && failures === 0) failures = 1;
  say(`${failed ? "Failed" : "All is well"} after ${since(from)}.`);
  const andFlaky = flaky === 0 ? "" : `, ${flaky} flaky`;
  say(`${passed} passed, ${failures} failed${andFlaky}`);
}

/**
 * A folder in memory for temporary files, where the system has one with room enough. PostgreSQL makes some 800
 * files for the database of each test file: in memory that takes a twentieth of the CPU time that it takes on
 * a disk with ext4.
 */
async function memoryFolder(): Promise<string | undefined> {
  if (process.availableMemory() < 2 * NEEDED_BYTES) return undefined;
  try {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER);
    return bavail * bsize < NEEDED_BYTES ? undefined : MEMORY_FOLDER;
  } catch {
    return undefined;
  }
}

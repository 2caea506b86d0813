import { join } from "node:path";
import type { Stack } from "#scripts/launch/stack.ts";
import { lastLines } from "#scripts/processes/log-tail.ts";
import { say, since } from "#scripts/processes/say.ts";
import { type Counts, countTests } from "#scripts/test/counts.ts";
import { type FailedTest, failedTests, slowestTests, type Timed } from "#scripts/test/slowest.ts";

export type Step = {
  name: string;
  /** Node's arguments, run one after the other. */
  commands: string[][];
  env?: Record<string, string>;
  /** Whether it counts its tests in a JSON report, whose path its commands were given. */
  report?: string;
  /** A long step is worth watching; others speak when they fail. */
  watch?: boolean;
};

export type Result = {
  name: string;
  ok: boolean;
  seconds: string;
  counts: Counts;
  slowest: Timed[];
  /** The tests that failed, as far as its report has them. */
  failures: FailedTest[];
};

/** Runs the steps of a test run and keeps what came of each. */
export class Steps {
  readonly results: Result[] = [];
  readonly #stack: Stack;
  readonly #folder: string;

  constructor(stack: Stack, folder: string) {
    this.#stack = stack;
    this.#folder = folder;
  }

  get haveFailed(): boolean {
    return this.results.some(({ ok }) => !ok);
  }

  /** One after the other, also after one that fails. */
  async runAll(steps: Step[]): Promise<void> {
    for (const step of steps) await this.run(step);
  }

  /** Shows what the step said where it fails. */
  async run({ name, commands, env = {}, report, watch = false }: Step): Promise<void> {
    const from = performance.now();
    const log = watch ? null : join(this.#folder, `${name.replaceAll(" ", "-")}.log`);
    const full = { ...process.env, FORCE_COLOR: "0", ...env };
    let ok = true;
    for (const args of commands) {
      const how = await this.#stack.run({ name, args, env: full, log, graceMs: 1_500 });
      ok = how === "exit code 0";
      if (!ok) break;
    }
    const none = { passed: 0, failed: ok ? 0 : 1, flaky: 0 };
    const counts = report === undefined ? none : await countTests(report, ok);
    const slowest = report === undefined ? [] : await slowestTests(report);
    const failures = report === undefined ? [] : await failedTests(report);
    this.results.push({ name, ok, seconds: since(from), counts, slowest, failures });
    say(`${ok ? "✓" : "✗"} ${name} ${since(from)}`);
    if (!ok && log !== null) say(lastLines(log, 0, 200));
  }
}

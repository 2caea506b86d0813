import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStack, type Stack } from "#scripts/launch/stack.ts";

const VITEST = "node_modules/vitest/vitest.mjs";

type LargeTest = {
  /** As a message begins: "The crash test". */
  name: string;
  /** Paths of tests over HTTP, and options of Vitest. */
  tests: string[];
  /** Starts what the tests need in `folder`, and returns the variables by which they find it. */
  prepare: (
    stack: Stack,
    folder: string,
  ) => Promise<Record<string, string> & { SANDBOX_URL: string }>;
};

/** Runs a large size of tests over HTTP without a web process, and ends this process by its result. */
export async function runLarge({ name, tests, prepare }: LargeTest): Promise<never> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-large-test-"));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o755);
  const code = await runStack(async (stack) => {
    const own = await prepare(stack, folder);
    const how = await stack.run({
      name,
      args: [VITEST, "run", "--project", "http", ...tests],
      // The sandbox's levers want the URL of a dashboard.
      env: { ...process.env, ...own, DASHBOARD_URL: own.SANDBOX_URL, DASHBOARD_PASSWORD: "none" },
      log: null,
      graceMs: 1_500,
    });
    stack.end(how === "exit code 0" ? 0 : 1);
  });
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}

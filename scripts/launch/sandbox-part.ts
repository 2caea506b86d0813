import { waitForAnswer } from "#scripts/launch/answer.ts";
import { SMALL_HEAP, startProgram } from "#scripts/launch/part.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import { followLog } from "#scripts/processes/log-tail.ts";
import { step } from "#scripts/processes/say.ts";

/** Its first start writes two years of business; SANDBOX_RECORDS can ask for millions. */
const READY_WITHIN_MS = 3_600_000;
const MAIN = "sandbox/main.ts";

type Options = {
  port: number;
  databaseUrl: string;
  log: string | null;
  /** Further SANDBOX_ settings, beyond those of our own environment. */
  env?: Record<string, string>;
};

/** Starts the sandbox provider and waits until it serves; returns its URL. */
export async function addSandbox(
  stack: Stack,
  { port, databaseUrl, log, env: more = {} }: Options,
): Promise<string> {
  const url = `http://127.0.0.1:${port}`;
  await step(`Starting the sandbox provider on ${url}`, async () => {
    const env = sandboxEnv({
      ...more,
      SANDBOX_PORT: String(port),
      SANDBOX_DATABASE_URL: databaseUrl,
    });
    const program = { name: "The sandbox", args: [...SMALL_HEAP, MAIN], env, log, graceMs: 1_500 };
    const part = await stack.add(startProgram(program));
    const unfollow = log === null ? () => undefined : followLog(log);
    await waitForAnswer(part, `${url}/sandbox/health`, READY_WITHIN_MS).finally(unfollow);
  });
  return url;
}

/**
 * The sandbox is separate from Counterfoil: it gets its own settings, never Counterfoil's URL of a
 * real provider.
 */
function sandboxEnv(own: Record<string, string>): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) =>
    /^(SANDBOX_\w+|PATH|HOME|LANG|TMPDIR|NODE_ENV|NODE_OPTIONS|NODE_COMPILE_CACHE)$/.test(name),
  );
  return { NODE_ENV: "production", ...Object.fromEntries(passed), ...own };
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";
import { round } from "#bench/statistics.ts";

const mediansSchema = z.object({
  request: z.number(),
  withSignIn: z.number(),
  without: z.number(),
});

/**
 * What sign-in and permissions add to a list request, as a row of a Markdown table. Runs
 * bench/identity-cost.ts, which may load what is for servers alone, with the stack's URLs and
 * secrets.
 */
export async function identityRow(env: Record<string, string>): Promise<string> {
  const args = ["--conditions=react-server", "bench/identity-cost.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    // Else the limits, which tests and measurements outrun, and the log's lines.
    env: { ...process.env, ...env, RATE_LIMIT_READS: "1000000", LOG_LEVEL: "error" },
  });
  const { request, withSignIn, without } = mediansSchema.parse(JSON.parse(stdout));
  const bare = request - (withSignIn - without);
  return `| A list request against the same without sign-in and permissions | ${round(request, 2)} ms against ${round(bare, 2)} ms: ${round(request / bare, 2)}× (the handler alone ${round(withSignIn, 2)} against ${round(without, 2)} ms) | ≤ 1.15× |`;
}

/**
 * npm run bench: builds, starts the desk on an account of 100,000 transactions, measures, and prints
 * a table for bench/README.md. `-- --sizes 100000,1000000` measures the sandbox's pages by size.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureDesk } from "#bench/desk.ts";
import { pageCostByDepth } from "#bench/sandbox-depth.ts";
import { round } from "#bench/statistics.ts";
import { findChromium } from "#scripts/chromium.ts";
import { ensureBuild } from "#scripts/launch/build.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { say } from "#scripts/launch/say.ts";
import { runStack, type Stack } from "#scripts/launch/stack.ts";
import { addTestStack } from "#scripts/test/test-stack.ts";

const { values } = parseArgs({ options: { sizes: { type: "string" } } });

async function withAccount(
  records: number,
  measure: (addresses: { desk: string; sandbox: string }) => Promise<string[]>,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  await chmod(folder, 0o755);
  let lines: string[] = [];
  process.exitCode = await runStack(async (stack: Stack) => {
    await prepareDataFolder(folder);
    await ensureBuild(stack, folder);
    const addresses = await addTestStack(stack, folder, { SANDBOX_RECORDS: String(records) });
    lines = await measure({ desk: addresses.DESK_URL, sandbox: addresses.SANDBOX_URL });
    stack.end(0);
  });
  await rm(folder, { recursive: true, force: true });
  return lines;
}

async function depthLine(sandboxUrl: string): Promise<string[]> {
  const { total, first, middle, last } = await pageCostByDepth(sandboxUrl, 200);
  const cells = [total.toLocaleString("en"), ...[first, middle, last].map((ms) => round(ms, 2))];
  return [`| ${cells.join(" | ")} |`];
}

const lines: string[] = [];
if (values.sizes === undefined) {
  const chromium = findChromium();
  lines.push(
    ...(await withAccount(100_000, ({ desk, sandbox }) => measureDesk(desk, sandbox, chromium))),
  );
} else {
  for (const size of values.sizes.split(",")) {
    lines.push(...(await withAccount(Number(size), ({ sandbox }) => depthLine(sandbox))));
  }
}
say(`\n${lines.join("\n")}`);

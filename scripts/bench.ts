/**
 * npm run bench: builds, starts Counterfoil on an account of 100,000 transactions, measures, and prints
 * rows for bench/README.md, which lists the options.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Account, measureDashboard } from "#bench/dashboard.ts";
import { environmentOf } from "#bench/environment.ts";
import { measureExport } from "#bench/export/export.ts";
import { identityRow } from "#bench/identity.ts";
import { matchingLines } from "#bench/matching/matching.ts";
import { measurePayoutList } from "#bench/orders/payout-list.ts";
import { readingLines } from "#bench/reading/reading.ts";
import { type DepthCost, pageCostByDepth } from "#bench/sandbox-depth.ts";
import { measureSending } from "#bench/sending/sending.ts";
import { round } from "#bench/statistics.ts";
import { streamLines } from "#bench/streams.ts";
import { measureSync } from "#bench/sync/measure-sync.ts";
import { signIn } from "#bench/visit.ts";
import { findChromium } from "#scripts/chromium.ts";
import { ensureBuild } from "#scripts/launch/build.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { freePort } from "#scripts/launch/ports.ts";
import { addSandbox } from "#scripts/launch/sandbox-part.ts";
import { runStack, type Stack } from "#scripts/launch/stack.ts";
import { logFile } from "#scripts/processes/log-files.ts";
import { say } from "#scripts/processes/say.ts";
import { addTestStack } from "#scripts/test/test-stack.ts";

const options = {
  sizes: { type: "string" },
  sending: { type: "boolean" },
  identity: { type: "boolean" },
  export: { type: "boolean" },
  sync: { type: "boolean" },
  reading: { type: "boolean" },
  matching: { type: "boolean" },
  "payout-list": { type: "boolean" },
  streams: { type: "boolean" },
} as const;
const { values } = parseArgs({ options });

async function withAccount(
  records: number,
  measure: (account: Account) => Promise<string[]>,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  await chmod(folder, 0o755);
  let lines: string[] = [];
  process.exitCode = await runStack(async (stack: Stack) => {
    await prepareDataFolder(folder);
    await ensureBuild(stack, folder);
    const addresses = await addTestStack(stack, folder, { SANDBOX_RECORDS: String(records) });
    const {
      DASHBOARD_URL: dashboard,
      SANDBOX_URL: sandbox,
      DASHBOARD_PASSWORD: password,
    } = addresses;
    const installation = { databaseUrl: addresses.DATABASE_URL, sandboxUrl: sandbox };
    const env = await environmentOf(folder, installation);
    const identity = (cookie: string) =>
      identityRow({ ...addresses, ...env, BENCH_COOKIE: cookie });
    lines = await measure({ dashboard, sandbox, password, identity });
    stack.end(0);
  });
  await rm(folder, { recursive: true, force: true });
  return lines;
}

/** Sandboxes of all sizes at once, so that their pages can be asked for in turns. */
async function depthLines(sizes: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  await chmod(folder, 0o755);
  let costs: DepthCost[] = [];
  process.exitCode = await runStack(async (stack: Stack) => {
    const urls: string[] = [];
    for (const size of sizes) {
      const dataDir = join(folder, size);
      await prepareDataFolder(dataDir);
      const embedded = await addDatabase(stack, dataDir, { durable: false });
      const url = await addSandbox(stack, {
        port: await freePort(),
        databaseUrl: embedded.url("sandbox"),
        log: logFile(dataDir, "sandbox"),
        env: { SANDBOX_RECORDS: size, SANDBOX_PACE: "0" },
      });
      urls.push(url);
    }
    costs = await pageCostByDepth(urls, 300);
    stack.end(0);
  });
  await rm(folder, { recursive: true, force: true });
  return costs.map(({ list, total, first, middle, last }) => {
    const cells = [first, middle, last].map((ms) => round(ms, 2));
    return `| ${[list, total.toLocaleString("en"), ...cells].join(" | ")} |`;
  });
}

const lines: string[] = [];
if (values.sending) {
  await measureSending();
} else if (values.streams) {
  // The web process takes it from our environment.
  const port = String(await freePort());
  process.env.METRICS_PORT = port;
  const metrics = `http://127.0.0.1:${port}/metrics`;
  lines.push(...(await withAccount(1_000, (account) => streamLines({ ...account, metrics }))));
} else if (values["payout-list"]) {
  await measurePayoutList();
} else if (values.identity) {
  const row = async ({ dashboard, password, identity }: Account) => [
    await identity(await signIn(dashboard, password)),
  ];
  lines.push(...(await withAccount(100_000, row)));
} else if (values.export) {
  await measureExport(values.sizes ?? "100000,1000000");
} else if (values.sync) {
  for (const size of (values.sizes ?? "100000").split(",")) await measureSync(size);
} else if (values.matching) {
  lines.push(...(await matchingLines(values.sizes ?? "100000")));
} else if (values.reading) {
  lines.push(...(await readingLines(values.sizes ?? "100000,1000000")));
} else if (values.sizes === undefined) {
  const chromium = findChromium();
  lines.push(...(await withAccount(100_000, (account) => measureDashboard(account, chromium))));
} else {
  lines.push(...(await depthLines(values.sizes.split(","))));
}
say(`\n${lines.join("\n")}`);

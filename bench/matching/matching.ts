import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { type KnownCount, knownSchema } from "#bench/matching/known-count.ts";
import { quantile, round } from "#bench/statistics.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { freePort } from "#scripts/launch/ports.ts";
import { addSandbox } from "#scripts/launch/sandbox-part.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { logFile } from "#scripts/processes/log-files.ts";

const MEASURE = ["--conditions=react-server", "bench/matching/measure.ts"];

const count = z.coerce.number();
const measuredSchema = z.object({
  payouts: z.number(),
  seconds: z.number(),
  rounds: z.array(z.number()),
  counts: z.object({
    became: count,
    whole: count,
    exact: count,
    wrong: count,
    candidates: count,
    without: count,
    arrived: count,
    internal: count,
    wrong_internal: count,
    wrong_direction: count,
  }),
  currencies: z.object({ known: knownSchema, seconds: z.number() }),
});

/** What matching finds against what the sandbox knows, as rows of a Markdown table. */
export async function matchingLines(sizes: string): Promise<string[]> {
  const lines: string[] = [];
  for (const size of sizes.split(",")) lines.push(...(await measureAt(size)));
  return lines;
}

async function measureAt(size: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  await chmod(folder, 0o755);
  let lines: string[] = [];
  process.exitCode = await runStack(async (stack) => {
    await prepareDataFolder(folder);
    const embedded = await addDatabase(stack, folder, { durable: false });
    await addSandbox(stack, {
      port: await freePort(),
      databaseUrl: embedded.url("sandbox"),
      log: logFile(folder, "sandbox"),
      env: { SANDBOX_RECORDS: size, SANDBOX_PACE: "0" },
    });
    const env = {
      ...process.env,
      DATABASE_URL: embedded.ownerUrl,
      SANDBOX_DATABASE_URL: embedded.url("sandbox"),
      LOG_LEVEL: "fatal",
    };
    const { stdout } = await promisify(execFile)(process.execPath, MEASURE, {
      env,
      maxBuffer: 2 ** 28,
    });
    lines = linesOf(size, measuredSchema.parse(JSON.parse(stdout)));
    stack.end(0);
  });
  await rm(folder, { recursive: true, force: true });
  return lines;
}

function linesOf(size: string, measured: z.infer<typeof measuredSchema>): string[] {
  const { payouts, seconds, rounds, counts, currencies } = measured;
  const right = counts.exact - counts.wrong;
  return [
    ["called exact and right", share(right, counts.exact)],
    ["payouts with a transaction that are exact", share(right, counts.became)],
    ["of those with a whole address", share(right, counts.whole)],
    ["candidates, for a member", String(counts.candidates)],
    ["with a whole address and without a match", String(counts.without)],
    ["internal transfers found", share(counts.internal - counts.wrong_internal, counts.arrived)],
    [
      "wrong internal transfers, wrong directions",
      `${counts.wrong_internal}, ${counts.wrong_direction}`,
    ],
    [
      "payouts a second; ms of a round of 200 at p99",
      `${round(payouts / seconds)}; ${round(quantile(rounds, 0.99))}`,
    ],
    ...[...Map.groupBy(currencies.known, ({ records }) => records)].flatMap(([records, known]) =>
      currencyLines(records, known),
    ),
    ["currencies worked out, seconds", String(round(currencies.seconds))],
  ].map(([name, value]) => `| ${Number(size).toLocaleString("en")} | ${name} | ${value} |`);
}

/** How much of what is called known is right, how many are known, and why the others are not. */
function currencyLines(records: string, known: readonly KnownCount[]): string[][] {
  const of = (is: (one: KnownCount) => boolean) => {
    const some = known.filter(is);
    const sum = (value: (one: KnownCount) => number) =>
      some.reduce((all, one) => all + value(one), 0);
    return { count: sum(({ count }) => count), right: sum(({ right }) => right) };
  };
  const [all, exact] = [of(() => true), of(({ basis }) => basis === "exact")];
  const inferred = of(({ basis }) => basis === "inferred");
  const why = known.filter(({ basis }) => basis === "unknown");
  return [
    [`${records}: currency exact and right`, share(exact.right, exact.count)],
    [`${records}: currency inferred and right`, share(inferred.right, inferred.count)],
    [
      `${records}: currency known, exact or inferred`,
      share(exact.right + inferred.right, all.count),
    ],
    ...why.map((one) => [`${records}: unknown, ${one.reason}`, share(one.count, all.count)]),
  ];
}

function share(part: number, of: number): string {
  return `${part} of ${of} (${of === 0 ? 0 : round((part * 100) / of, 2)} %)`;
}

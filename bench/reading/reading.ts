import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { median, quantile, round } from "#bench/statistics.ts";
import { signIn } from "#bench/visit.ts";
import { ensureBuild } from "#scripts/launch/build.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { runStack } from "#scripts/launch/stack.ts";
import { addTestStack } from "#scripts/test/test-stack.ts";

const MEASURE = ["--conditions=react-server", "bench/reading/measure.ts"];
const timesSchema = z.record(z.string(), z.array(z.number()));
type Times = z.infer<typeof timesSchema>;

/**
 * How fast the synced records are read at sizes separated by commas, smallest first, as rows of a
 * Markdown table.
 */
export async function readingLines(sizes: string): Promise<string[]> {
  const measured: { size: string; times: Times }[] = [];
  for (const size of sizes.split(",")) measured.push({ size, times: await measureAt(size) });
  const [smallest] = measured;
  return measured.flatMap(({ size, times }) =>
    Object.entries(times).map(([name, own]) => {
      const before = median(smallest?.times[name] ?? []);
      const cells = [
        name,
        Number(size).toLocaleString("en"),
        String(own.length),
        round(median(own)),
        round(quantile(own, 0.99)),
        round(Math.max(...own)),
        `${round(median(own) / before)}×`,
      ];
      return `| ${cells.join(" | ")} |`;
    }),
  );
}

async function measureAt(size: string): Promise<Times> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  await chmod(folder, 0o755);
  let times: Times = {};
  process.exitCode = await runStack(async (stack) => {
    await prepareDataFolder(folder);
    await ensureBuild(stack, folder);
    const addresses = await addTestStack(
      stack,
      folder,
      { SANDBOX_RECORDS: size },
      { filled: false },
    );
    const cookie = await signIn(addresses.DASHBOARD_URL, addresses.DASHBOARD_PASSWORD);
    const env = {
      ...process.env,
      ...addresses,
      // Only the owner may read the sandbox's tables from this database.
      DATABASE_URL: addresses.DATABASE_MIGRATION_URL,
      BENCH_COOKIE: cookie,
      LOG_LEVEL: "fatal",
    };
    const { stdout } = await promisify(execFile)(process.execPath, MEASURE, {
      env,
      maxBuffer: 2 ** 28,
    });
    times = timesSchema.parse(JSON.parse(stdout));
    stack.end(0);
  });
  await rm(folder, { recursive: true, force: true });
  return times;
}

import { chromium } from "@playwright/test";
import { serveBareTable } from "#bench/bare-table.ts";
import { measureFirstLoad, rowsInFirstHtml } from "#bench/first-load.ts";
import { heapOverPageChanges, type Line, nextPageWithin, timeToRows } from "#bench/page-speed.ts";
import { compareLatency, throughput } from "#bench/route-handler.ts";
import { median, quantile, round } from "#bench/statistics.ts";
import { signIn } from "#bench/visit.ts";

/**
 * An installation under measurement; `identity` measures what sign-in costs a request with this
 * cookie.
 */
export type Account = {
  dashboard: string;
  sandbox: string;
  password: string;
  identity: (cookie: string) => Promise<string>;
};

const ROUNDS = 15;
const THROTTLE = 4;
/** As Chromium's developer tools name it. */
const FAST_4G: Line = { latencyMs: 165, megabitsPerSecond: 8.1 };
/** How far away the provider is beside that line. */
const FAR_MS = 80;

/**
 * Every figure of Counterfoil with its aim, as rows of a Markdown table. What is compared is measured
 * in turn.
 */
export async function measureDashboard(
  { dashboard, sandbox, password, identity }: Account,
  chromiumPath: string,
): Promise<string[]> {
  const cookie = await signIn(dashboard, password);
  const list = { url: `${dashboard}/payouts`, cookie };
  const bare = await serveBareTable(sandbox);
  const table = { url: bare.url, cookie: "" };
  const args = ["--disable-quic", "--no-first-run", "--disable-background-networking"];
  const chromiumSandbox = process.getuid?.() !== 0;
  const browser = await chromium.launch({ executablePath: chromiumPath, args, chromiumSandbox });
  try {
    const load = await measureFirstLoad(browser, list);
    const rows = await rowsInFirstHtml(list);
    const compareRows = async (line?: Line) => {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        ours.push(await timeToRows(browser, list, THROTTLE, line));
        theirs.push(await timeToRows(browser, table, THROTTLE, line));
      }
      return ratio(median(ours), median(theirs));
    };
    const near = await compareRows();
    await setProviderLatency(sandbox, FAR_MS);
    const far = await compareRows(FAST_4G);
    await setProviderLatency(sandbox, 0);
    const next = await nextPageWithin(browser, list, 1, ROUNDS);
    const nextSlow = await nextPageWithin(browser, list, THROTTLE, ROUNDS);
    const nextBare = await nextPageWithin(browser, table, THROTTLE, ROUNDS);
    const [before, after] = await heapOverPageChanges(browser, list, 50);
    const api = (page: number) => ({ url: `${dashboard}/api/payouts?page=${page}`, cookie });
    const direct = (page: number) => ({
      url: `${sandbox}/api/v1/payouts?page=${page}`,
      cookie: "",
    });
    const [dashboardMs, directMs] = await compareLatency([api(2), direct(2)], 300);
    const dashboardRate = await throughput(api, 16, 5);
    const directRate = await throughput(direct, 16, 5);
    const kib = (bytes: number) => `${round(bytes / 1024)} KiB`;
    return [
      "| what | measured | aim |",
      "|---|---|---|",
      `| JavaScript that the payouts list loads by itself within 5 s | ${kib(load.scripts)} | ≤ 150 KiB |`,
      `| Fonts that it loads | ${kib(load.fonts)} | ≤ 45 KiB |`,
      `| Requests within those 5 s | ${load.requests} | ≤ 20 |`,
      `| Rows in the first HTML | ${rows.found} of ${rows.expected} | all |`,
      `| Time to rows, CPU ÷ ${THROTTLE}, against a bare server-rendered table | ${near} | ≤ 1.35× |`,
      `| The same over Fast 4G with the provider ${FAR_MS} ms away | ${far} | ≤ 1.25× |`,
      `| Next page when prefetched | ${round(median(next))} ms median, ${round(quantile(next, 0.9))} ms p90 | ≤ 25 ms |`,
      `| Next page, CPU ÷ ${THROTTLE}, against the bare table's, both fetched ahead | ${ratio(median(nextSlow), median(nextBare))} | ≤ 1.3× |`,
      `| Heap before and after 50 page changes | ${round(before / 1e6)} MB, ${round(after / 1e6)} MB | |`,
      `| Route handler's latency against the provider's own | ${ratio(dashboardMs, directMs)} (+${round(dashboardMs - directMs)} ms) | +1.5 ms |`,
      await identity(cookie),
      `| Route handler's throughput, 16 in flight, against the provider's own | ${round(dashboardRate, 0)}/s against ${round(directRate, 0)}/s | |`,
    ];
  } finally {
    await browser.close();
    bare.stop();
  }
}

function ratio(ours: number, theirs: number): string {
  return `${round(ours)} ms against ${round(theirs)} ms: ${round(ours / theirs, 2)}×`;
}

async function setProviderLatency(sandbox: string, ms: number): Promise<void> {
  const faults = ms === 0 ? [] : [{ path: "^/api/", kind: "latency", ms }];
  const answer = await fetch(`${sandbox}/sandbox/faults`, {
    method: "PUT",
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
}

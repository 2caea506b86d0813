import { chromium } from "@playwright/test";
import { serveBareTable } from "#bench/bare-table.ts";
import {
  heapOverPageChanges,
  nextPageByNavigation,
  nextPageWithin,
  timeToRows,
} from "#bench/page-speed.ts";
import { compareLatency, throughput } from "#bench/route-handler.ts";
import { firstLoadScripts, rowsInFirstHtml } from "#bench/script-size.ts";
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
/** On loopback, scripts are there before the rows are laid out. */
const LINE = { latencyMs: 20, megabitsPerSecond: 20 };

/**
 * Every figure of Counterfoil, as rows of a Markdown table. What is compared is measured in turn.
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
    const scripts = await firstLoadScripts(list);
    const rows = await rowsInFirstHtml(list);
    const [ours, theirs]: [number[], number[]] = [[], []];
    const [oursFar, theirsFar]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      ours.push(await timeToRows(browser, list, THROTTLE));
      theirs.push(await timeToRows(browser, table, THROTTLE));
      oursFar.push(await timeToRows(browser, list, THROTTLE, LINE));
      theirsFar.push(await timeToRows(browser, table, THROTTLE, LINE));
    }
    const next = await nextPageWithin(browser, list, 1, ROUNDS);
    const nextSlow = await nextPageWithin(browser, list, THROTTLE, ROUNDS);
    const nextBare = await nextPageByNavigation(browser, table, THROTTLE, ROUNDS);
    const [before, after] = await heapOverPageChanges(browser, list, 50);
    const api = (page: number) => ({ url: `${dashboard}/api/payouts?page=${page}`, cookie });
    const direct = (page: number) => ({
      url: `${sandbox}/api/v1/payouts?page=${page}`,
      cookie: "",
    });
    const [dashboardMs, directMs] = await compareLatency([api(2), direct(2)], 300);
    const dashboardRate = await throughput(api, 16, 5);
    const directRate = await throughput(direct, 16, 5);
    const ratio = (a: number, b: number) =>
      `${round(a)} ms against ${round(b)} ms: ${round(a / b, 2)}×`;
    return [
      `| First-load JavaScript of a list page, brotli | ${round(scripts.bytes / 1024)} KB in ${scripts.files} files |`,
      `| Rows in the first HTML | ${rows.found} of ${rows.expected} |`,
      `| Time to rows, CPU ÷ ${THROTTLE}, against a bare server-rendered table | ${ratio(median(ours), median(theirs))} |`,
      `| The same over a line of ${LINE.latencyMs} ms and ${LINE.megabitsPerSecond} Mbit/s | ${ratio(median(oursFar), median(theirsFar))} |`,
      `| Next page when prefetched | ${round(median(next))} ms median, ${round(quantile(next, 0.9))} ms p90 |`,
      `| Next page, CPU ÷ ${THROTTLE}, against the bare table's | ${ratio(median(nextSlow), median(nextBare))} |`,
      `| Heap before and after 50 page changes | ${round(before / 1e6)} MB, ${round(after / 1e6)} MB |`,
      `| Route handler's latency against the provider's own | ${ratio(dashboardMs, directMs)} (+${round(dashboardMs - directMs)} ms) |`,
      await identity(cookie),
      `| Route handler's throughput, 16 in flight, against the provider's own | ${round(dashboardRate, 0)}/s against ${round(directRate, 0)}/s |`,
    ];
  } finally {
    await browser.close();
    bare.stop();
  }
}

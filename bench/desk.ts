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

const ROUNDS = 15;
const THROTTLE = 4;

/** Every figure of the desk, as rows of a Markdown table. What is compared is measured in turns. */
export async function measureDesk(
  deskUrl: string,
  sandboxUrl: string,
  chromiumPath: string,
): Promise<string[]> {
  const list = `${deskUrl}/payouts`;
  const bare = await serveBareTable(sandboxUrl);
  const args = ["--disable-quic", "--no-first-run", "--disable-background-networking"];
  const chromiumSandbox = process.getuid?.() !== 0;
  const browser = await chromium.launch({ executablePath: chromiumPath, args, chromiumSandbox });
  try {
    const scripts = await firstLoadScripts(list);
    const rows = await rowsInFirstHtml(list);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      ours.push(await timeToRows(browser, list, THROTTLE));
      theirs.push(await timeToRows(browser, bare.url, THROTTLE));
    }
    const next = await nextPageWithin(browser, list, 1, ROUNDS);
    const nextSlow = await nextPageWithin(browser, list, THROTTLE, ROUNDS);
    const nextBare = await nextPageByNavigation(browser, bare.url, THROTTLE, ROUNDS);
    const [before, after] = await heapOverPageChanges(browser, list, 50);
    const api = (page: number) => `${deskUrl}/api/payouts?page=${page}`;
    const direct = (page: number) => `${sandboxUrl}/api/v1/payouts?page=${page}`;
    const [deskMs, directMs] = await compareLatency([api(2), direct(2)], 300);
    const deskRate = await throughput(api, 16, 5);
    const directRate = await throughput(direct, 16, 5);
    const ratio = (a: number, b: number) =>
      `${round(a)} ms against ${round(b)} ms: ${round(a / b, 2)}×`;
    return [
      `| First-load JavaScript of a list page, brotli | ${round(scripts.bytes / 1024)} KB in ${scripts.files} files |`,
      `| Rows in the first HTML | ${rows.found} of ${rows.expected} |`,
      `| Time to rows, CPU ÷ ${THROTTLE}, against a bare server-rendered table | ${ratio(median(ours), median(theirs))} |`,
      `| Next page when prefetched | ${round(median(next))} ms median, ${round(quantile(next, 0.9))} ms p90 |`,
      `| Next page, CPU ÷ ${THROTTLE}, against the bare table's | ${ratio(median(nextSlow), median(nextBare))} |`,
      `| Heap before and after 50 page changes | ${round(before / 1e6)} MB, ${round(after / 1e6)} MB |`,
      `| Route handler's latency against the service's own | ${ratio(deskMs, directMs)} (+${round(deskMs - directMs)} ms) |`,
      `| Route handler's throughput, 16 in flight, against the service's own | ${round(deskRate, 0)}/s against ${round(directRate, 0)}/s |`,
    ];
  } finally {
    await browser.close();
    bare.stop();
  }
}

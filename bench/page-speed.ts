import type { Browser, CDPSession, Page } from "@playwright/test";
import type { Visit } from "#bench/visit.ts";

const ROW = "tbody tr";
/** Begins the line in the console by which a page says when its rows were painted. */
const PAINTED = "rows painted: ";

/** The network between browser and dashboard. */
export type Line = { latencyMs: number; megabitsPerSecond: number };

/** Milliseconds from the start of the navigation until the first row is in a painted frame. */
export async function timeToRows(
  browser: Browser,
  visit: Visit,
  throttle: number,
  line?: Line,
): Promise<number> {
  const { page, session, close } = await openPage(browser, throttle, visit);
  if (line !== undefined) await slowDown(session, line);
  await page.addInitScript(rowWatcher, { row: ROW, word: PAINTED });
  // The page says when: asking it would run the asker's own scripts on the way to the rows.
  const said = page.waitForEvent("console", (message) => message.text().startsWith(PAINTED));
  await page.goto(visit.url, { waitUntil: "commit" });
  const painted = Number((await said).text().slice(PAINTED.length));
  await close();
  return painted;
}

/** Milliseconds from the click on "Next page" until other rows are in a painted frame, without leaving the page. */
export async function nextPageWithin(
  browser: Browser,
  visit: Visit,
  throttle: number,
  clicks: number,
): Promise<number[]> {
  const { page, close } = await openPage(browser, throttle, visit);
  await page.goto(visit.url, { waitUntil: "networkidle" });
  const times: number[] = [];
  for (let click = 0; click < clicks; click += 1) {
    // As a user does: the pointer comes near, which prefetches, and then clicks.
    await page.getByLabel("Next page").hover();
    await page.waitForLoadState("networkidle");
    times.push(await page.evaluate(clickNextAndWatch, ROW));
    await page.waitForLoadState("networkidle");
  }
  await close();
  return times;
}

/** Bytes of live JavaScript heap before and after `changes` page changes, garbage collected first. */
export async function heapOverPageChanges(
  browser: Browser,
  visit: Visit,
  changes: number,
): Promise<[number, number]> {
  const { page, session, close } = await openPage(browser, 1, visit);
  await page.goto(visit.url, { waitUntil: "networkidle" });
  const before = await heap(session);
  for (let change = 0; change < changes; change += 1) {
    await page.evaluate(clickNextAndWatch, ROW);
  }
  await page.waitForLoadState("networkidle");
  const after = await heap(session);
  await close();
  return [before, after];
}

/** A page of a new browser context, with an empty cache, at 1440 × 900 and a slower processor. */
export async function openPage(browser: Browser, throttle: number, { url, cookie }: Visit) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = "", value = ""] = cookie.split("=");
  if (name !== "") await context.addCookies([{ name, value, url }]);
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  return { page, session, close: () => context.close() };
}

async function slowDown(session: CDPSession, line: Line): Promise<void> {
  const bytesPerSecond = (line.megabitsPerSecond * 1e6) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

async function heap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find((metric) => metric.name === "JSHeapUsedSize")?.value ?? Number.NaN;
}

/** Runs in the page: notes when the first row was in a frame that was painted. */
function rowWatcher({ row, word }: { row: string; word: string }): void {
  function look(): void {
    if (document.querySelector(`${row} td`) === null) {
      requestAnimationFrame(look);
      return;
    }
    // A message posted in a frame's callback is taken up when that frame has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      console.debug(word + performance.now());
    };
    port2.postMessage(null);
  }
  requestAnimationFrame(look);
}

/** Runs in the page: clicks "Next page" and waits until the first row has changed and been painted. */
function clickNextAndWatch(row: string): Promise<number> {
  const next = document.querySelector<HTMLElement>('[aria-label="Next page"]');
  const text = () => document.querySelector(row)?.textContent ?? "";
  const before = text();
  return new Promise((resolve) => {
    const start = performance.now();
    next?.click();
    function look(): void {
      if (text() === before) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(null);
    }
    requestAnimationFrame(look);
  });
}

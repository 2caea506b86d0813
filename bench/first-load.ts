import type { Browser, Request } from "@playwright/test";
import { openPage } from "#bench/page-speed.ts";
import { type Visit, visit } from "#bench/visit.ts";

/** Whatever a page loads by itself, it has begun by then. */
const LOADED_BY_ITSELF_MS = 5_000;

export type FirstLoad = {
  requests: number;
  /** Bytes over the wire, packed as the server sends them. */
  scripts: number;
  fonts: number;
};

/** What a page loads in its first five seconds in a browser with an empty cache. */
export async function measureFirstLoad(browser: Browser, list: Visit): Promise<FirstLoad> {
  const { page, close } = await openPage(browser, 1, list);
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto(list.url, { waitUntil: "load" });
  await page.waitForTimeout(LOADED_BY_ITSELF_MS);
  let [scripts, fonts] = [0, 0];
  for (const request of finished) {
    const { responseBodySize } = await request.sizes();
    if (request.resourceType() === "script") scripts += responseBodySize;
    if (request.resourceType() === "font") fonts += responseBodySize;
  }
  await close();
  return { requests: finished.length, scripts, fonts };
}

/** How many of the first page's rows are in the HTML as it comes, before any script runs. */
export async function rowsInFirstHtml(page: Visit): Promise<{ expected: number; found: number }> {
  const html = (await (await visit(page)).text()).replaceAll(/<script[\s\S]*?<\/script>/g, "");
  const api = { ...page, url: new URL("/api/payouts", page.url).href };
  const list: unknown = await (await visit(api)).json();
  const ids = JSON.stringify(list).match(/"id":(\d+)/g) ?? [];
  const found = ids.filter((id) => html.includes(`/payouts/${id.slice(5)}`));
  return { expected: ids.length, found: found.length };
}

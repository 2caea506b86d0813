import { expect, type Page } from "@playwright/test";

/** Less is rounding, in CSS pixels. */
const MOVED = 1;

/**
 * From now on the page notes what moves in it without anybody's doing. It stays with the system's fonts: its own
 * move what stands after a text where they come after the first frame, which is a matter of luck. And it isn't told
 * of updates: a row that another test changes meanwhile may have another width.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort("aborted"));
  await page.route("**/api/updates", (route) => route.fulfill({ status: 204 }));
  await page.addInitScript((least) => {
    type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    const moves: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const sources: Moved[] =
          "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
        for (const { node, previousRect: from, currentRect: to } of sources) {
          if (Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) <= least) continue;
          const words = (node?.textContent ?? "").trim().slice(0, 40);
          moves.push(`${node?.nodeName} "${words}" ${from.x},${from.y} → ${to.x},${to.y}`);
        }
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      movesSoFar: () => {
        note(observer.takeRecords());
        return moves;
      },
    });
  }, MOVED);
}

/** What has moved since the page was opened: each with where it was and where it went. */
export async function layoutShiftsOf(page: Page): Promise<string[]> {
  return await page.evaluate(
    () =>
      new Promise((resolve) =>
        // After the second frame whatever moved in the first has been noted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const { movesSoFar } = Object.assign({ movesSoFar: (): string[] => [] }, window);
            resolve(movesSoFar());
          }),
        ),
      ),
  );
}

/** Expects that nothing of a list's page has moved since it was opened, once all that comes after the rows has come. */
export async function expectNoLayoutShifts(page: Page, list: string): Promise<void> {
  // Whatever it changes has been changed by then.
  await page.waitForLoadState("networkidle");
  const totals = page.getByRole("button", { name: /^Totals/ });
  await expect(totals).toHaveCount(list.startsWith("/currencies") ? 0 : 1);
  expect(await layoutShiftsOf(page)).toEqual([]);
}

import type { Page } from "@playwright/test";

/** How often the mouse was pressed on this page and those that it led to. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    document.addEventListener(
      "pointerdown",
      () => {
        if ("countClick" in window && typeof window.countClick === "function") window.countClick();
      },
      { capture: true },
    );
  });
  return () => clicks;
}

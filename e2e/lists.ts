import type { Locator, Page } from "@playwright/test";

/** The four lists: where they stand, what their table is called, and what a record of them is called. */
export const LISTS = [
  { path: "/payouts", title: "Payouts", many: "payouts" },
  { path: "/payments", title: "Payments", many: "payments" },
  { path: "/transactions", title: "Transactions", many: "transactions" },
  { path: "/currencies", title: "Currencies", many: "currencies" },
] as const;

/** The rows that hold a record. */
export function rowsOf(page: Page): Locator {
  return page
    .getByRole("table")
    .locator("tbody tr")
    .filter({ has: page.getByRole("cell") });
}

/** The links of the rows, by which they are known. */
export function linksOf(page: Page): Locator {
  return page.getByRole("table").locator("a[data-row-link]");
}

/** The button of the date range; a chip's own button may name the range as well. */
export function dateRange(page: Page): Locator {
  return page.getByRole("button", { name: "Date range", exact: true });
}

/** Opens a list and waits until it answers to keys and clicks. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole("navigation", { name: "Pages" })
    .or(page.getByRole("heading", { level: 2 }))
    .first()
    .waitFor();
  await page.waitForFunction(() => {
    // A list without rows has no link of one.
    const row = document.querySelector("main [data-row-link]");
    const parts = [document.querySelector("main button"), ...(row === null ? [] : [row])];
    return parts.every((part) =>
      Object.keys(part ?? {}).some((key) => key.startsWith("__reactProps")),
    );
  });
  // Keys are listened for by effects, which run once the frame is painted and nothing more urgent is left.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5_000 })),
      ),
  );
}

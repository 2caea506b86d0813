import { expect, type Locator, type Page } from "@playwright/test";
import { waitForHydration } from "#e2e/wait-for-hydration.ts";

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
  // Rows that the server had no time for have come since.
  await waitForHydration(page);
}

/** A list asks every 20 seconds what is new. */
const NEW_RECORDS_MS = 20_000;

/**
 * The notice of new records with these words, once the page's clock, which the test has installed, has moved on far
 * enough. A page that is not at work yet when it moves has no timer that it could move: it is moved again.
 */
export async function announced(page: Page, words: string): Promise<Locator> {
  const notice = page.getByRole("button", { name: words });
  await expect(async () => {
    await page.clock.runFor(NEW_RECORDS_MS + 1_000);
    await expect(notice).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  return notice;
}

import { expect, type Locator, type Page } from "@playwright/test";

/** The value that stands beside a label in a titled part of a record's page. */
export function field(page: Page, part: string, label: string): Locator {
  return page
    .getByRole("region", { name: part, exact: true })
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator("xpath=following-sibling::dd");
}

/** By how many pixels the page is wider than the screen; a phone's window widens with what is too wide. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Expects that nothing of the page is wider than the screen of a desktop and of a phone, which is left as the page's. */
export async function expectFitsBothScreens(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), `pixels beyond the edge of ${width}`).toBeLessThanOrEqual(0);
  }
}

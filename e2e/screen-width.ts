import { expect, type Page } from "@playwright/test";

/**
 * Expects that nothing is wider than the screen, once the page is laid out: a width that was set a moment ago is not
 * laid out yet. A phone's window widens with what is too wide.
 */
export async function expectFits(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond, "pixels beyond the screen's edge").toBeLessThanOrEqual(0);
}

/** Expects that nothing of the page is wider than the screen of a desktop and of a phone, which is left as the page's. */
export async function expectFitsBothScreens(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page);
  }
}

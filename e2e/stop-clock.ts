import type { Page } from "@playwright/test";

/** The page's clock, which the test has installed, stands from now on; a minute ahead, which a busy machine can't pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

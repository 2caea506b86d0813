import type { Page } from "@playwright/test";

/** Takes the session away from a browser whose pages are left before, so that none asks once more. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: /session_token/ });
}

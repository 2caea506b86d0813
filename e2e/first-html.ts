import type { APIRequestContext } from "@playwright/test";
import { expect } from "#e2e/fixtures.ts";

/**
 * Checks the HTML that a page is sent with. The server waits for its data for a moment only, and a busy
 * machine may not have it by then: the page is asked for again until the checks pass.
 */
export async function expectFirstHtml(
  request: APIRequestContext,
  address: string,
  check: (html: string) => void,
): Promise<void> {
  await expect(async () => {
    check(await (await request.get(address)).text());
  }).toPass({ timeout: 20_000 });
}

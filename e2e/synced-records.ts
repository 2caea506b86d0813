import type { Locator, Page } from "@playwright/test";
import { expect } from "#e2e/fixtures.ts";

/** How current a list is; nothing syncs during the journeys, so that synced records fall behind. */
export const CURRENT = /^(?:Updated|Catching up: data to) [\d :-]+$/;

/** The chips of a list. */
export function filters(page: Page): Locator {
  return page.getByRole("list", { name: "Filters" });
}

/** What opens behind "Add filter" once one is picked. */
export function filterPanel(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name, exact: true });
}

/** Opens "Add filter" at one of its filters. */
export async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add filter" }).click();
  const menu = page.getByRole("dialog", { name: "Add filter" });
  await menu.getByRole("button", { name, exact: true }).click();
}

/** Closes a filter's panel, and waits until it is gone and the filter's rows have come. */
export async function apply(panel: Locator): Promise<void> {
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel).toBeHidden();
  const page = panel.page();
  await expect(page.getByText(CURRENT)).toBeVisible();
  await expect(page.locator("tbody[aria-busy=true]")).toHaveCount(0);
}

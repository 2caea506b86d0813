import type { Locator, Page } from "@playwright/test";

/** The value that stands beside a label in a titled part of a record's page. */
export function field(page: Page, part: string, label: string): Locator {
  return page
    .getByRole("region", { name: part, exact: true })
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator("xpath=following-sibling::dd");
}

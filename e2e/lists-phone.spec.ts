import type { Locator } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { expectNoLayoutShifts, watchLayoutShifts } from "#e2e/layout-shifts.ts";
import { dateRange, LISTS, linksOf, openList, rowsOf } from "#e2e/lists.ts";
import { expectFits } from "#e2e/screen-width.ts";
import { filters } from "#e2e/synced-records.ts";

for (const { path, title } of LISTS) {
  test(`${title}: two lines a row, which stay where they stand, and no sideways scroll; ordered by the panel too`, {
    tag: "@phone-only",
  }, async ({ page }) => {
    await watchLayoutShifts(page);
    await openList(page, path);
    await expectNoLayoutShifts(page, path);
    await expectFits(page);
    const box = await rowsOf(page).first().boundingBox();
    expect(box?.height).toBeGreaterThan(50);
    expect(box?.height).toBeLessThan(70);
    await expect(rowsOf(page).first().getByRole("button", { name: "Peek" })).toBeHidden();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Add filter" }).tap();
    const panel = page.getByRole("dialog", { name: "Add filter" });
    await panel.getByRole("button", { name: "Sort by" }).tap();
    const sort = page.getByRole("dialog", { name: "Sort by" });
    await sort.getByRole("radio", { name: "Ascending" }).tap();
    await expect(page).toHaveURL(/sort=createdAt/);
    await expect(filters(page)).toContainText("Sorted by Created, ascending");
    // Rows on their way are dimmed.
    await expect(page.locator("tbody[aria-busy=true]")).toHaveCount(0);
    // The panel is the same above each list.
    if (path === "/payouts") await expectNoAxeViolations(page, sort);
    await sort.getByRole("button", { name: "Done" }).tap();
    await expect(sort).toBeHidden();
    await expectFits(page);
    const href = await linksOf(page).first().getAttribute("href");
    await rowsOf(page).first().tap();
    await expect(page).toHaveURL(href ?? "");
  });
}

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  // A phone's window grows with what is too wide for it, so the width is named.
  test("the top bar, the pager and the date range stay on the screen", {
    tag: "@phone-only",
  }, async ({ page }) => {
    await openList(page, "/payouts");
    const expectOnScreen = async (part: Locator) => {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    };
    expect(await page.getByRole("banner").evaluate((line) => line.scrollWidth)).toBe(320);
    await expectFits(page);
    const pages = page.getByRole("navigation", { name: "Pages" });
    const goTo = page.getByLabel("Go to page");
    await goTo.fill("7");
    await goTo.press("Enter");
    await expect(page).toHaveURL("/payouts?page=7");
    await expect(pages.getByRole("status")).toContainText("121–140 of");
    for (const part of [goTo, pages.getByRole("link", { name: "First page" })])
      await expectOnScreen(part);
    await dateRange(page).tap();
    const panel = page.getByRole("dialog", { name: "Date range" });
    await expectOnScreen(panel);
    await expectFits(page);
    await panel.getByRole("button", { name: "Last 30 days" }).tap();
    await expect(page).toHaveURL(/\/payouts\?from=.*&to=.*&tz=UTC&range=last-30-days$/);
    await expectFits(page);
  });
});

import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { dateRange, LISTS, linksOf, openList, rowsOf } from "#e2e/lists.ts";
import { expectFits } from "#e2e/screen-width.ts";
import { filters } from "#e2e/synced-records.ts";

for (const { path, title } of LISTS) {
  test(`${title}: two lines a row and no sideways scroll, ordered by the panel too`, {
    tag: "@phone-only",
  }, async ({ page }) => {
    await openList(page, path);
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
    if (path === "/payouts") await expectNoAxeViolations(page);
    await sort.getByRole("button", { name: "Done" }).tap();
    await expect(sort).toBeHidden();
    await expectFits(page);
    const href = await linksOf(page).first().getAttribute("href");
    await rowsOf(page).first().tap();
    await expect(page).toHaveURL(href ?? "");
  });
}

test("payouts by their completion say when they completed", { tag: "@phone-only" }, async ({
  page,
}) => {
  await openList(page, "/payouts?date=completed&from=2020-01-01&to=2100-01-01&tz=UTC");
  const line = rowsOf(page).first().locator("td[data-phone=below]");
  await expect(line).toContainText("Completed");
  await expect(line.locator("time")).toBeVisible();
  await expectFits(page);
});

test("every page of a list can be gone to on a phone", { tag: "@phone-only" }, async ({ page }) => {
  await openList(page, "/payments");
  const field = page.getByLabel("Go to page");
  await field.fill("7");
  await field.press("Enter");
  await expect(page).toHaveURL("/payments?page=7");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("status")).toContainText("121–140 of");
  const width = page.viewportSize()?.width ?? 0;
  for (const part of [field, pages.getByRole("link", { name: "First page" })]) {
    const box = await part.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test("the date range fits a phone", { tag: "@phone-only" }, async ({ page }) => {
  await openList(page, "/payouts");
  await dateRange(page).tap();
  const panel = page.getByRole("dialog", { name: "Date range" });
  await panel.getByRole("button", { name: "Last 30 days" }).tap();
  await expect(page).toHaveURL(/\/payouts\?from=.*&to=.*&tz=UTC&range=last-30-days$/);
  await expectFits(page);
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  // A phone's window grows with what is too wide for it, so the width is named.
  test("the top line and the date range stay on the screen", { tag: "@phone-only" }, async ({
    page,
  }) => {
    await openList(page, "/payouts");
    expect(await page.getByRole("banner").evaluate((line) => line.scrollWidth)).toBe(320);
    await expectFits(page);
    await dateRange(page).tap();
    const box = await page.getByRole("dialog", { name: "Date range" }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await expectFits(page);
  });
});

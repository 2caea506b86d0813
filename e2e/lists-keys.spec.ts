import { expect, test } from "#e2e/fixtures.ts";
import { linksOf, openList } from "#e2e/lists.ts";

test("rows, pages and the filter are reached by keys alone", async ({ page }) => {
  await openList(page, "/payouts");
  const links = linksOf(page);
  await page.keyboard.press("ArrowDown");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/payouts?page=2");
  await expect(page.getByText(/^21–40 of/)).toBeVisible();
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL("/payouts");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL("/payouts");
  await page.keyboard.press("Escape");
  await expect(links.nth(1)).not.toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog", { name: "Add filter" })).toBeVisible();
  await openList(page, "/payouts?page=2");
  const href = await links.nth(1).getAttribute("href");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href ?? "");
});

test("the second key of a pair leads on, and means nothing to the row in focus", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openList(page, "/payouts");
  await page.evaluate(() => navigator.clipboard.writeText("as before"));
  await linksOf(page).first().focus();
  await page.keyboard.press("g");
  await page.keyboard.press("y");
  await expect(page).toHaveURL("/payments");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("as before");
});

test("? lists the keys of the list", async ({ page }) => {
  await openList(page, "/transactions");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Previous / next page")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(page).toHaveURL("/transactions");
});

for (const [width, height] of [
  [1280, 640],
  [320, 640],
] as const) {
  test(`at ${width} px, what Tab brings the focus to is not under the pager`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openList(page, "/payouts");
    await linksOf(page).first().focus();
    let rows = 0;
    for (;;) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const pager = document.querySelector(".list-pager");
        if (!element?.closest("tbody") || pager === null) return null;
        const { bottom } = element.getBoundingClientRect();
        return {
          isLink: element.matches("[data-row-link]"),
          beneath: bottom - pager.getBoundingClientRect().top,
        };
      });
      if (focused === null) break;
      if (focused.isLink) rows += 1;
      // The pager's line lies on that of the last row.
      expect(focused.beneath).toBeLessThanOrEqual(1);
      await page.keyboard.press("Tab");
    }
    expect(rows).toBe(20);
  });
}

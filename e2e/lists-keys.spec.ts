import { expect, test } from "#e2e/fixtures.ts";
import { linksOf, openList } from "#e2e/lists.ts";

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

test("what Tab brings the focus to is not under the pager, however wide the window is", async ({
  page,
}) => {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
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
      expect(focused.beneath, `at ${width} px`).toBeLessThanOrEqual(1);
      await page.keyboard.press("Tab");
    }
    expect(rows).toBe(20);
  }
});

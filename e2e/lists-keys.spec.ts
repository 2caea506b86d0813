import { expect, test } from "#e2e/fixtures.ts";
import { linksOf, openList } from "#e2e/lists.ts";

test("what Tab brings the focus to is not under the pager, however wide the window is", async ({
  page,
}) => {
  await openList(page, "/payouts");
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(() => window.scrollTo(0, 0));
    // Those before it are far above the pager.
    await linksOf(page).nth(8).focus();
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
    expect(rows).toBe(12);
  }
});

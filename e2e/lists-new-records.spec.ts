import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { announced, linksOf, openList } from "#e2e/lists.ts";

test("new payments are announced, never pushed under the reader's hand, and shown when asked for", async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openList(page, "/payments");
  const shown = await linksOf(page).first().getAttribute("href");
  await expect(page.getByRole("button", { name: /new payment/ })).toBeHidden();
  await sandbox.tick({ payments: 3 });
  const top = await page.getByRole("table").boundingBox();
  const news = await announced(page, "3 new payments");
  await expect(page.locator("[aria-live=polite]").filter({ has: news })).toBeVisible();
  await expect(linksOf(page).first()).toHaveAttribute("href", shown ?? "");
  expect(await page.getByRole("table").boundingBox()).toEqual(top);
  await expectNoAxeViolations(page, news);
  const totals = page.waitForResponse(/\/api\/payments\/totals/);
  await news.click();
  await totals;
  await expect(page.getByRole("table", { name: "Payments" })).toBeFocused();
  await expect(linksOf(page).nth(3)).toHaveAttribute("href", shown ?? "");
  await expect(news).toBeHidden();
});

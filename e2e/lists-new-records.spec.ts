import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { announced, linksOf, openList } from "#e2e/lists.ts";

test("new payments are announced, never pushed under the reader's hand, and shown when asked for; while another page is read the old rows stay, dimmed", async ({
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

  const first = await linksOf(page).first().getAttribute("href");
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/payments?**", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Last page" }).click();
  await expect(page.getByRole("status", { name: /^Loading page \d+ of payments$/ })).toBeAttached();
  await expect(page.locator("tbody[aria-busy=true]")).toBeVisible();
  // After ten seconds it is said what is waited for.
  const patience = page.getByText(/^Still loading page \d+ of payments/);
  await expect(patience).toBeHidden();
  await patience.evaluate((line) => {
    for (const animation of line.getAnimations()) animation.currentTime = 10_001;
  });
  await expect(patience).toBeVisible();
  await expect(linksOf(page).first()).toHaveAttribute("href", first ?? "");
  answered.resolve();
  await expect(linksOf(page).first()).not.toHaveAttribute("href", first ?? "", { timeout: 15_000 });
  await expect(page.locator("tbody[aria-busy=true]")).toBeHidden();
});

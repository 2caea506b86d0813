import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList } from "#e2e/lists.ts";

/** How often a list asks what is new, in milliseconds. */
const NEW_RECORDS_MS = 20_000;

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
  await page.clock.runFor(NEW_RECORDS_MS + 1_000);
  const news = page.getByRole("button", { name: "3 new payments" });
  await expect(news).toBeVisible();
  await expect(page.locator("[aria-live=polite]").filter({ has: news })).toBeVisible();
  await expect(linksOf(page).first()).toHaveAttribute("href", shown ?? "");
  expect(await page.getByRole("table").boundingBox()).toEqual(top);
  await expectNoAxeViolations(page);
  const totals = page.waitForResponse(/\/api\/payments\/totals/);
  await news.click();
  await totals;
  await expect(linksOf(page).nth(3)).toHaveAttribute("href", shown ?? "");
  await expect(news).toBeHidden();
});

test("on a later page what came since the page was opened is announced, and leads to the first", async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openList(page, "/payments?page=4");
  await sandbox.tick({ payments: 1 });
  await page.clock.runFor(NEW_RECORDS_MS + 1_000);
  await page.getByRole("button", { name: "1 new payment" }).click();
  await expect(page).toHaveURL("/payments");
  await expect(page.getByText(/^1–20 of/)).toBeVisible();
});

test("a range that has ended has no news", async ({ page, sandbox }) => {
  await page.clock.install();
  await openList(page, "/payments?from=2026-01-01&to=2026-01-31&tz=UTC");
  await sandbox.tick({ payments: 1 });
  await page.clock.runFor(2 * NEW_RECORDS_MS);
  await expect(page.getByRole("button", { name: /new payment/ })).toBeHidden();
});

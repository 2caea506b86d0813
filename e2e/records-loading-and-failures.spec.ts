import { findSyncedPayout } from "#e2e/find-records.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf } from "#e2e/lists.ts";

test("a record that there isn't is said to be missing, and one that can't be read is there when tried again", async ({
  page,
  request,
  sandbox,
  allow,
}) => {
  allow(/^404 GET /);
  allow(/^50\d GET \/api\//);
  // Only what the provider answers in time is the page's own status.
  await expect(async () => {
    expect((await page.goto("/payouts/999999999"))?.status()).toBe(404);
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payout not found");
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveTitle("Payout not found · Counterfoil");
  await expectNoAxeViolations(page);

  const { id } = await findSyncedPayout(request);
  await sandbox.faults([{ path: "/payout/", kind: "html_500" }]);
  await page.goto(`/payouts/${id}`);
  const failure = page.getByRole("alert").filter({ hasText: "Couldn't load this payout" });
  await expect(failure).toContainText("No changes were made.");
  await expect(failure).toContainText("Request");
  await expectNoAxeViolations(page);
  await sandbox.faults([]);
  await expect(async () => {
    const again = failure.getByRole("button", { name: "Try again" });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Payout [\d,.]+ /, {
      timeout: 2_000,
    });
  }).toPass();
});

test("records are walked one by one, and Back leads to the list as it was", async ({ page }) => {
  // Those that the provider has: what other tests left may be no payout of its.
  const list = "/payouts?status=provider:Completed&page=2";
  await page.goto(list);
  const table = page.getByRole("table", { name: "Payouts" });
  await linksOf(page).first().click();
  await expect(page).toHaveURL(/\/payouts\/\d+$/);
  const first = page.url();

  await page.getByRole("link", { name: "Older payout" }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole("link", { name: "Newer payout" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page).toHaveURL(first);

  await page.getByRole("main").getByRole("link", { name: "Payouts", exact: true }).click();
  await expect(page).toHaveURL(list);
  await expect(table).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(first);
  // The address is there before the record, whose key it is.
  await expect(page.getByRole("link", { name: "Older payout" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page).toHaveURL(list);
});

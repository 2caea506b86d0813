import { expect, test } from "#e2e/fixtures.ts";

const BUTTONS = [
  { name: "Export", role: "dialog", opens: "Export payouts" },
  { name: "Date range", role: "dialog", opens: "Date range" },
] as const;

for (const { name, role, opens } of BUTTONS) {
  test(`a press on "${name}" from before its script is there is answered by it`, async ({
    page,
  }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/payouts", { waitUntil: "commit" });
    await page.getByRole("button", { name, exact: true }).click();
    scripts.resolve();
    await expect(page.getByRole(role, { name: opens })).toBeVisible();
  });
}

test("a press elsewhere before the scripts are there is a change of mind", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/payouts", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Export", exact: true });
  await button.click();
  await page.getByRole("heading", { level: 1 }).click();
  scripts.resolve();
  // The list is alive where its keys are heard.
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: /key/i })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("dialog", { name: "Export payouts" })).toBeHidden();
});

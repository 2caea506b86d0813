import { expect, test } from "#e2e/fixtures.ts";
import { confirmByPassword } from "#e2e/step-up.ts";

test("a wallet that is in no payout here is stopped on the second press", async ({ page }) => {
  await page.goto("/inbox");
  await page.getByRole("link", { name: "Stop sending" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stop sending");
  await expect(page.getByRole("navigation").locator("[aria-current=page]")).toHaveText(/^Inbox/);
  await page.getByText("One wallet", { exact: true }).click();
  await page.getByLabel("Wallet", { exact: true }).fill("99999");
  await page.getByLabel("Reason").fill("A journey");
  await page.getByRole("button", { name: "Stop sending" }).click();
  await expect(page.getByText("No payout here was paid from wallet 99999.").first()).toBeVisible();
  await expect(page.getByText("Nothing is stopped", { exact: true })).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/payouts/stops", async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Stop it anyway" }).click();
  // What is typed until the answer comes is of the next stop.
  await page.getByLabel("Reason").fill("Another journey");
  answer.resolve();
  await expect(page.getByText("Stopped. Nothing was being sent at that moment.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("Another journey");
  await expect(page.getByLabel("Wallet", { exact: true })).toHaveValue("");
  await page.getByRole("listitem").filter({ hasText: "99999" }).getByRole("button").click();
  await confirmByPassword(page);
  await expect(page.getByText("Nothing is stopped", { exact: true })).toBeVisible();
});

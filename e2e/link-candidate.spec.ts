import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { searchForTheLastTime, unconfirmedOrder } from "#e2e/orders.ts";
import { statusOf, step } from "#e2e/payout-form.ts";
import { confirmByPassword } from "#e2e/step-up.ts";

async function link(page: Page, id: number): Promise<void> {
  await page.getByRole("button", { name: `This is it: ${id}…` }).click();
  await page
    .getByLabel(`How you know that it is payout ${id}`)
    .fill("The provider's support said so.");
  await page.getByRole("button", { name: `It is payout ${id}`, exact: true }).click();
  await confirmByPassword(page);
}

test("a payout that may be the one in doubt is linked by two people", async ({
  page,
  browser,
  sandbox,
}) => {
  const order = await unconfirmedOrder(sandbox, { amount: "23.45" });
  // The provider has one that is like it, and doesn't say under which tracking ID.
  const id = await sandbox.createPayout({ ...order.request, trackingId: randomUUID() });
  await sandbox.overrides([{ resource: "payouts", id, remove: ["trackingId"] }]);
  await page.goto(`/payouts/${order.id}`);
  await searchForTheLastTime(order.id);
  await expect(statusOf(page)).toHaveText("Possible match", { timeout: 30_000 });
  await expect(page.getByRole("link", { name: `Payout ${id}` })).toBeVisible({ timeout: 30_000 });
  await link(page, id);
  await expect(page.getByText("Another person must say so too")).toBeVisible();
  await expectNoAxeViolations(page);
  const other = await asMember(browser, "approver");
  await other.goto(new URL(page.url()).pathname);
  await link(other, id);
  await expect(step(other, "Found at the provider")).toBeVisible();
  await other.context().close();
  await expect(step(page, "Found at the provider")).toBeVisible();
  await expect(
    page.getByText(new RegExp(`confirmed that it is payout ${id}`)).first(),
  ).toBeVisible();
});

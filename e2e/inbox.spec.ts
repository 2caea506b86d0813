import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { orderAt, ruleForTrx, submitRuled } from "#e2e/approval-steps.ts";
import { countClicks } from "#e2e/count-clicks.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { heading } from "#e2e/payout-form.ts";
import { confirmByPassword } from "#e2e/step-up.ts";

test.beforeEach(() => ruleForTrx());

/** Orders of the maker's that only this test knows, in the approver's Inbox. */
async function inInbox(page: Page, amounts: readonly string[]) {
  const label = `Batch ${randomUUID().slice(0, 8)}`;
  const orders = [];
  for (const amount of amounts) orders.push(await submitRuled(label, amount));
  await page.goto("/inbox");
  await page.getByLabel("Filter payouts to approve").fill(label);
  return orders;
}

test("five payouts are approved in three clicks and one confirmation", async ({ page }) => {
  test.slow();
  const clicks = await countClicks(page);
  const orders = await inInbox(page, ["101", "102", "103", "104", "105.5"]);
  await expect(page.getByText("No earlier payment found")).toHaveCount(5);
  await page.getByLabel("Select all 5 that match").click();
  await page.getByRole("button", { name: "Review 5 payouts" }).click();
  await expect(heading(page, "Review 5 payouts")).toBeFocused();
  await expect(page.getByText("515.5 TRX on Tron in 5 payouts")).toBeVisible();
  await expectNoAxeViolations(page);
  const approve = page.getByRole("button", { name: "Approve 5 payouts" });
  for (const height of [500, 700, 900]) {
    await page.setViewportSize({ width: 1280, height });
    await expect(approve).toBeInViewport({ ratio: 1 });
  }
  await approve.click();
  expect(clicks()).toBe(3);
  await confirmByPassword(page);
  await expect(page.getByText("5 payouts approved")).toBeVisible();
  await expect(page.getByText(orders[0]?.request.label ?? "")).toHaveCount(0);
  for (const { id } of orders) {
    expect((await orderAt(`/payouts/${id}`)).state).not.toBe("awaiting_approval");
  }
});

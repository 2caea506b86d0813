import type { Page } from "@playwright/test";
import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { searchForTheLastTime, unconfirmedOrder } from "#e2e/orders.ts";
import { countAtProvider, expectAccepted, field, someAddress, statusOf } from "#e2e/payout-form.ts";
import { confirmByPassword } from "#e2e/step-up.ts";
import { orderPayout, payoutOf } from "#test-support/api/order-payout.ts";

async function declare(page: Page): Promise<void> {
  const open = page.getByRole("button", { name: "Mark as not sent…" });
  await open.click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(open).toBeFocused();
  await open.click();
  await page.getByLabel("Reason").fill("The provider's support says that it has none.");
  await page.getByLabel(/The provider has no such payout/).click();
  await page.getByRole("button", { name: "Mark as not sent", exact: true }).click();
  await confirmByPassword(page);
}

test("while a payout is unconfirmed an approver says of one like it that it is another payment; then two people mark it as not sent, and it is replaced", async ({
  page,
  browser,
  sandbox,
}) => {
  test.slow();
  const payout = { amount: "21.75", address: someAddress() };
  const { id, request } = await unconfirmedOrder(sandbox, payout);
  const { trackingId } = request;
  const path = `/payouts/${id}`;
  await page.goto(path);
  await expect(statusOf(page)).toHaveText("Unconfirmed");
  const approver = await asMember(browser, "approver");

  const like = await page.context().newPage();
  const { id: likeId } = await orderPayout("manager", payoutOf(payout));
  await like.goto(`/payouts/${likeId}`);
  await expect(statusOf(like)).toHaveText("Not sent yet", { timeout: 20_000 });
  await approver.goto(`/payouts/${likeId}`);
  const list = approver.getByRole("list", { name: "Unconfirmed payouts like this one" });
  await expect(list.getByRole("link")).toHaveAttribute("href", path);
  await expectNoAxeViolations(approver);
  await approver.getByRole("button", { name: "It is another payment" }).click();
  await confirmByPassword(approver);
  await expectAccepted(like, 30_000);
  await like.close();

  await searchForTheLastTime(id);
  await expect(
    page.getByText("We couldn't confirm this payout: the provider doesn't list it so far"),
  ).toBeVisible({ timeout: 30_000 });
  await declare(page);
  await expect(page.getByText("Another person must mark it too")).toBeVisible();
  await expectNoAxeViolations(page);
  await approver.goto(path);
  await declare(approver);
  await expect(statusOf(approver)).toHaveText("Marked as not sent");
  await approver.context().close();
  await expect(statusOf(page)).toHaveText("Marked as not sent");
  await page.getByRole("button", { name: "Replace it with a new payout" }).click();
  await expect(field(page, "Amount")).toHaveValue("21.75");
  await expect(field(page, "Tracking ID")).not.toHaveValue(trackingId);
  expect(await countAtProvider(trackingId)).toBe(0);
});

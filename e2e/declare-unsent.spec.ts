import type { Page } from "@playwright/test";
import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import {
  countAtProvider,
  expectAccepted,
  field,
  fillPayout,
  review,
  send,
  statusOf,
} from "#e2e/payout-form.ts";
import { confirmByPassword } from "#e2e/step-up.ts";

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

test("a payout that is not found is marked as not sent by two people, and replaced once", async ({
  page,
  browser,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const trackingId = await fillPayout(page, { amount: "21.75" });
  await review(page);
  // For every order until then: one that another journey left to the worker may come first.
  await sandbox.faults([{ method: "POST", path: "create", kind: "reset_before" }]);
  await send(page);
  await expect(statusOf(page)).toHaveText("Unconfirmed", { timeout: 20_000 });
  await sandbox.reset();
  const path = new URL(page.url()).pathname;
  await expect(
    page.getByText("We couldn't confirm this payout: the provider doesn't list it so far"),
  ).toBeVisible({ timeout: 90_000 });
  await declare(page);
  await expect(page.getByText("Another person must mark it too")).toBeVisible();
  await expectNoAxeViolations(page);
  const second = await asMember(browser, "approver");
  await second.goto(path);
  await declare(second);
  await expect(statusOf(second)).toHaveText("Marked as not sent");
  await second.context().close();
  await expect(statusOf(page)).toHaveText("Marked as not sent");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Replace it with a new payout" }).click();
  await expect(field(page, "Amount")).toHaveValue("21.75");
  await expect(field(page, "Tracking ID")).not.toHaveValue(trackingId);
  await review(page);
  await send(page);
  await expectAccepted(page);
  expect(await countAtProvider(trackingId)).toBe(0);
});

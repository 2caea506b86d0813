import type { Locator, Page } from "@playwright/test";
import { openRuled, rejectPast, ruleForTrx, submitRuled } from "#e2e/approval-steps.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { openList, rowsOf } from "#e2e/lists.ts";
import {
  countAtProvider,
  expectAccepted,
  heading,
  review,
  someAddress,
  statusOf,
} from "#e2e/payout-form.ts";
import { confirmByPassword } from "#e2e/step-up.ts";

test.beforeEach(() => ruleForTrx());

function approveButton(page: Page) {
  return page.getByRole("button", { name: /^Approve [\d,.]+ / });
}

// That the maker's page follows is tried in declare-unsent.spec.ts.
test("above the limit an approver reads it all, checks the end blind, and lets it go, whatever its label and the window", async ({
  page,
}) => {
  test.slow();
  const label = "A label out of the accounting system. ".repeat(4);
  const { address, trackingId } = (await submitRuled(label, "150.123456")).request;
  expect(await countAtProvider(trackingId)).toBe(0);
  await page.goto("/inbox");
  await expect(heading(page, "Inbox")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Inbox \d+\+? need attention$/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Filter payouts to approve").fill(address);
  await page.getByRole("link", { name: /^Review 150\.123456 TRX/ }).click();
  await expect(page.getByText("Needs your approval")).toBeVisible();
  // The first two are a laptop that is zoomed to 200 %, and a phone on its side.
  for (const [width, height] of [
    [720, 450],
    [844, 390],
    [1280, 500],
    [1280, 700],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(approveButton(page)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText("150.123456", { exact: false }).first()).toBeVisible();
  await expect(page.getByText(address.slice(-4), { exact: true })).toBeHidden();
  await expectNoAxeViolations(page);
  await page.getByLabel("Last characters of the address").fill(address.slice(-5));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("The address ends as you typed")).toBeVisible();
  await expect(page.getByRole("group", { name: "Check the address" })).toBeFocused();
  await approveButton(page).click();
  await confirmByPassword(page);
  await expectAccepted(page);
  expect(await countAtProvider(trackingId)).toBe(1);
});

/** Expects both within the window, of a desktop and of a phone, which is left as the page's. */
async function inViewOnBothScreens(page: Page, one: Locator, other: Locator): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(one).toBeInViewport({ ratio: 1 });
    await expect(other).toBeInViewport({ ratio: 1 });
  }
}

test("a payout like another one is warned of beside each decision on it @phone-only", async ({
  page,
}) => {
  test.slow();
  const [amount, address] = ["154.25", someAddress()];
  const first = await submitRuled("Paid twice", amount, address);
  const second = await submitRuled("Paid twice", amount, address);
  const warning = page.getByRole("link", { name: /^Possible duplicate: / });
  await page.goto(`/payouts/${second.id}`);
  await inViewOnBothScreens(
    page,
    page.getByRole("button", { name: "Approve 154.25 TRX anyway" }),
    warning,
  );
  await expect(page.getByRole("button", { name: /^Approve and next/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await warning.click();
  await expect(heading(page, "Recipient check")).toBeInViewport({ ratio: 1 });
  await page.goto("/inbox");
  await page.getByLabel("Filter payouts to approve").fill(address);
  await expect(page.getByText("Same as another payout here")).toHaveCount(2);
  await openRuled(page, { amount, address });
  await review(page);
  await inViewOnBothScreens(
    page,
    page.getByRole("button", { name: "Submit for approval anyway" }),
    warning,
  );
  for (const payout of [first, second]) await rejectPast("approver", payout);
});

test("Back to a list shows what was decided meanwhile, also in a tab that the payout has left", async ({
  page,
}) => {
  const payout = await submitRuled("Decided while it is open", "151.25");
  const row = rowsOf(page).filter({ has: page.locator(`a[href="/payouts/${payout.id}"]`) });
  await openList(page, "/payouts?tab=pending");
  await expect(row).toContainText("Pending approval");
  await row.getByRole("link").first().click();
  await expect(statusOf(page)).toHaveText("Pending approval");
  await rejectPast("approver", payout);
  // By now the page has been told.
  await expect(statusOf(page)).toHaveText("Rejected");
  await expect(page.getByText("Not ours.").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(row).toContainText("Rejected");
});

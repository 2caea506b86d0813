import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { ruleForTrx, submitRuled } from "#e2e/approval-steps.ts";
import { countClicks } from "#e2e/count-clicks.ts";
import { findSyncedPayment } from "#e2e/find-records.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { linksOf, openList, rowsOf } from "#e2e/lists.ts";
import { ownMember, signInByRequest } from "#e2e/own-member.ts";
import { someAddress, statusOf } from "#e2e/payout-form.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";
import { stepUpDialog } from "#e2e/step-up.ts";

// The ten most frequent jobs of finance staff. The clicks of others are counted where they are tried in full: approving
// five in inbox.spec.ts, failed payouts of last month and a file of payouts in payouts-list.component.test.tsx, a payout
// in payout-form.component.test.tsx, and the clicks to the zone in user-menu.component.test.tsx.

/** More than stands between the top of any page and what a job needs. */
const MOST_TABS = 120;

/** Goes on by Tab until this has the focus, as somebody does who has no mouse and skips what is on every page. */
async function reach(page: Page, what: Locator): Promise<void> {
  const isBeyondSidebar = await what.evaluate(
    (element) => element.closest("main") !== null && document.activeElement === document.body,
  );
  if (isBeyondSidebar) {
    await page.keyboard.press("Tab");
    // The first stop of a page that was just loaded.
    const skip = page.getByRole("link", { name: "Skip to content" });
    if (await skip.evaluate((link) => link === document.activeElement)) {
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    }
  }
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way there by Tab: ${what}`);
}

async function pressOn(page: Page, what: Locator, key: "Enter" | "Space" = "Enter") {
  await expect(what).toBeVisible();
  await reach(page, what);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, what: Locator, text: string): Promise<void> {
  await reach(page, what);
  await page.keyboard.type(text);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function confirmByKeys(page: Page): Promise<void> {
  await typeInto(page, stepUpDialog(page).getByLabel("Password"), stackUnderTest().password);
  await page.keyboard.press("Enter");
  await expect(stepUpDialog(page)).toBeHidden();
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeHidden();
}

test("fees take two clicks, an address one, what needs somebody and what is searched for none", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clicks = await countClicks(page);
  await openList(page, "/payouts");
  const row = rowsOf(page).first();
  await row.hover();
  const before = await row.boundingBox();
  // Shown for a moment only: it is looked out for before the click.
  await Promise.all([
    expect(row.getByText("Copied", { exact: true })).toBeVisible(),
    row.getByRole("button", { name: /^Copy address/ }).click(),
  ]);
  expect(await row.boundingBox(), "nothing moves").toEqual(before);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).not.toBe("");
  await expect(row).toContainText(copied);
  await expect(page).toHaveURL("/payouts");
  expect(clicks(), "an address is copied").toBe(1);

  // A payout's label may have the same word.
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await page.getByRole("link", { name: "Last month" }).click();
  await expect(page).toHaveURL(/period=last-month/);
  await expect(page.getByRole("region", { name: "Fees" })).toBeVisible();
  expect(clicks(), "fees of last month are read").toBe(3);

  await page.goto("/");
  await expect(page.getByText(/Needs attention|all caught up/).first()).toBeInViewport();
  const { id, conversion } = await findSyncedPayment(
    request,
    (payment) => payment.conversion?.clientOrderId != null,
  );
  await searchFor(page, conversion?.clientOrderId ?? "");
  await expect(page).toHaveURL(`/payments/${id}`);
  expect(clicks(), "what needs somebody is seen, and a payment is found").toBe(3);
});

test("records are found, a payout is sent and two are approved by the keyboard alone", async ({
  page,
  request,
}) => {
  test.slow();
  await ruleForTrx();
  const clicks = await countClicks(page);
  // A payment holds the whole hash of its transaction, which the list of transactions masks.
  const { conversion, transaction } = await findSyncedPayment(
    request,
    (payment) => payment.conversion?.clientOrderId != null && payment.transaction?.txnHash != null,
  );
  await page.goto("/");
  await expect(page.getByText(/Needs attention|all caught up/).first()).toBeVisible();
  await searchFor(page, transaction?.txnHash ?? "");
  await expect(page).toHaveURL(/\/payments\/\d+$/);
  await searchFor(page, conversion?.clientOrderId ?? "");
  await expect(page).toHaveURL(/\/payments\//);

  await page.keyboard.press("c");
  await expect(page).toHaveURL(/draft=/);
  await typeInto(page, page.getByLabel("Recipient address"), someAddress());
  await typeInto(page, page.getByLabel("Wallet", { exact: true }), "2003");
  await page.keyboard.press("Escape");
  await typeInto(page, page.getByLabel("Amount", { exact: true }), "12.5");
  await pressOn(page, button(page, "Review payout"));
  await pressOn(page, page.getByRole("button", { name: /^Send 12.5/ }));
  await confirmByKeys(page);
  await expect(statusOf(page)).toBeVisible();

  const label = `Keys ${randomUUID().slice(0, 8)}`;
  for (const amount of ["101", "102"]) await submitRuled(label, amount);
  await page.goto("/inbox");
  await typeInto(page, page.getByLabel("Filter payouts to approve"), label);
  await pressOn(page, page.getByLabel("Select all 2 that match"), "Space");
  await pressOn(page, button(page, "Review 2 payouts"));
  await pressOn(page, button(page, "Approve 2 payouts"));
  await confirmByKeys(page);
  await expect(page.getByText("2 payouts approved")).toBeVisible();
  expect(clicks()).toBe(0);
});

test("lists are narrowed, exported and copied from, and fees read, by the keyboard alone", async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clicks = await countClicks(page);
  await openList(page, "/payouts");
  await pressOn(page, button(page, "Date range"));
  await pressOn(page, button(page, "Last month"));
  await pressOn(page, button(page, "Filter by status"));
  await pressOn(page, page.getByRole("checkbox", { name: "Failed" }), "Space");
  await page.keyboard.press("Escape");
  await pressOn(page, button(page, "Filter by currency"));
  await pressOn(page, page.getByRole("checkbox", { name: /^USDT \(/ }), "Space");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/&range=last-month&status=provider:Failed&currency=USDT_\*$/);
  await pressOn(page, button(page, "Export"));
  const downloading = page.waitForEvent("download");
  await pressOn(page, button(page, "Start export"));
  await downloading;

  await openList(page, "/payouts");
  await page.keyboard.press("ArrowDown");
  await expect(linksOf(page).first()).toBeFocused();
  await page.keyboard.press("y");
  await expect(page.getByText("Address copied")).toBeVisible();
  // The second key of a pair leads on, and means nothing to the row in focus.
  await page.evaluate(() => navigator.clipboard.writeText("as before"));
  await page.keyboard.press("g");
  await page.keyboard.press("y");
  await expect(page).toHaveURL("/payments");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("as before");

  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page).toHaveURL("/");
  const lastMonth = page.getByRole("link", { name: "Last month" });
  await pressOn(page, lastMonth);
  const fees = page.getByRole("region", { name: "Fees" });
  await expect(fees).toBeVisible();
  await expect(page).toHaveURL(/period=last-month/);
  // The URL is there before its figures are.
  await expect(lastMonth).toHaveAttribute("aria-current", "true");
  await pressOn(page, fees.getByRole("link", { name: /^Show \d+ more$/ }).first());
  // The server draws the rest, and the focus stays.
  await expect(fees.getByRole("link", { name: "Show fewer" })).toBeFocused();
  expect(clicks()).toBe(0);
});

test.describe("as a member of its own", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("the zone is chosen by the keyboard alone, and its search has the focus", async ({
    page,
  }) => {
    await signInByRequest(page, await ownMember("viewer"));
    await page.goto("/");
    await pressOn(page, page.getByRole("button", { name: /^Signed in as/ }));
    const zone = page.getByRole("menuitem", { name: /^Time zone: / });
    await expect(zone).toBeVisible();
    while (!(await zone.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Search zones" })).toBeFocused();
    await page.keyboard.type("new york");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Times are now those of New York")).toBeVisible();
  });
});

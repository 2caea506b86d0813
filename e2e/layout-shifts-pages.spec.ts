import type { Locator, Page } from "@playwright/test";
import { ruleForTrx, submitRuled } from "#e2e/approval-steps.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { field, heading, someAddress } from "#e2e/payout-form.ts";

/** Opens a page as its HTML alone makes it, with every script held up until they are let come. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    scripts.resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** How far from the top of the page something stands, in whole pixels. */
function top(locator: Locator): Promise<number> {
  return locator.evaluate((element) =>
    Math.round(element.getBoundingClientRect().top + window.scrollY),
  );
}

/** The tops of these words, by word. */
async function tops(page: Page, words: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const word of words) found[word] = await top(page.getByText(word, { exact: true }).first());
  return found;
}

test("an order's page stands as it is sent: its time and its timeline @phone", async ({ page }) => {
  await ruleForTrx();
  const { id } = await submitRuled("Stays where it is", "150.25", someAddress(), "manager");
  const letCome = await openHeld(page, `/payouts/${id}`);
  const history = page.getByRole("region", { name: "Timeline" });
  await expect(history.getByText(/^Submitted for approval by /)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await top(history);
  // Its script is there once the order is asked for again.
  const asked = page.waitForResponse(/\/api\/payouts\/entries\/[^/]+$/);
  await letCome();
  await asked;
  expect(await top(history)).toBe(before);
});

const LABELS = [
  "Recipient address",
  "Wallet",
  "Currency",
  "Amount",
  "Fee",
  "Label",
  "More options",
  "Summary",
];

test("the payout form comes where its labels stood @phone", async ({ page }) => {
  const letCome = await openHeld(page, "/payouts/new");
  await expect(page.getByText("More options", { exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await tops(page, LABELS);
  await letCome();
  await expect(page.getByRole("button", { name: "Review payout" })).toBeVisible();
  expect(await tops(page, LABELS)).toEqual(before);
});

test("the form stays where it is while it is begun beside an unsent draft", async ({ page }) => {
  await page.goto("/payouts/new");
  await expect(page).toHaveURL(/draft=/);
  await field(page, "Amount").fill("12.5");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await page.goto("/payouts/new");
  await expect(page.getByText("You have an unsent draft")).toBeVisible();
  const before = await top(field(page, "Amount"));
  await field(page, "Amount").fill("7");
  await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("7");
  expect(await top(field(page, "Amount"))).toBe(before);
});

test("an invitation's answer does not move its title @phone", async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/invitations\//, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto("/invite#no-such-invitation");
  await expect(page.getByRole("status", { name: "Loading invitation" })).toBeVisible();
  const before = await top(heading(page, "Invitation"));
  answer.resolve();
  await expect(page.getByText("This invitation can't be used.", { exact: false })).toBeVisible();
  expect(await top(heading(page, "Invitation"))).toBe(before);
});

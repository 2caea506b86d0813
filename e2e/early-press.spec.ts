import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";
import { rowsOf } from "#e2e/lists.ts";
import { fillPayout } from "#e2e/payout-form.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";

/** Presses a button, or a tab, of the HTML while every script of the page is held up; then lets them come. */
async function pressEarly(
  page: Page,
  path: string,
  name: string | RegExp,
  role: "button" | "tab" = "button",
): Promise<void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const button = page.getByRole(role, { name, exact: true });
  // What the server had no time for is not in the HTML, and a press whose button moved away below it, while the page
  // was still coming, was no press on it: the page is asked for again.
  await expect(async () => {
    await page.goto(path, { waitUntil: "commit" });
    await button.click({ timeout: 5_000 });
    expect(await page.evaluate(() => globalThis.counterfoilEarlyPress ?? null)).not.toBeNull();
  }).toPass();
  scripts.resolve();
  await page.unrouteAll({ behavior: "wait" });
}

/** Chooses in a select of the HTML while every script of the page is held up; then lets them come. */
async function chooseEarly(page: Page, path: string, select: Locator, option: string) {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // What the server had no time for is not in the HTML: the page is asked for again.
  await expect(async () => {
    await page.goto(path, { waitUntil: "commit" });
    await select.selectOption(option, { timeout: 5_000 });
  }).toPass();
  scripts.resolve();
  await page.unrouteAll({ behavior: "wait" });
}

const BUTTONS = [
  { name: "Export", opens: "Export payouts" },
  { name: "Date range", opens: "Date range" },
  { name: "Columns", opens: "Columns" },
] as const;

for (const { name, opens } of BUTTONS) {
  test(`a press on "${name}" from before its script is there is answered by it`, async ({
    page,
  }) => {
    await pressEarly(page, "/payouts", name);
    await expect(page.getByRole("dialog", { name: opens })).toBeVisible();
  });
}

test("a press on a phone's menu from before its script is there opens it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await pressEarly(page, "/payouts", "Menu");
  await expect(page.getByRole("dialog").getByRole("link", { name: "Payments" })).toBeVisible();
});

test("columns and chips answer a press from before their scripts are there, once", async ({
  page,
}) => {
  await pressEarly(page, "/payouts", "Amount");
  await expect(page).toHaveURL("/payouts?sort=-amount");
  await pressEarly(page, "/payouts?status=Completed&other=kept", "Remove Status: Completed");
  await expect(page).toHaveURL("/payouts?other=kept");
});

test("a tab of the Inbox answers a press from before its script is there", async ({ page }) => {
  await pressEarly(page, "/inbox", /^Pending/, "tab");
  await expect(page).toHaveURL("/inbox?tab=pending");
});

test("a rule and a draft answer a press from before their scripts are there", async ({ page }) => {
  await pressEarly(page, "/settings/approval-rules", "Add rule");
  await expect(page.getByRole("form", { name: "Approval rule" })).toBeVisible();
  // On a busy machine a draft is saved before all of it is typed, too.
  const saved = page.waitForResponse((response) => {
    const request = response.request();
    return request.url().includes("/payouts/drafts/") && /31\.71/.test(request.postData() ?? "");
  });
  await fillPayout(page, { amount: "31.71" });
  await saved;
  const discard = "Discard the draft of 31.71 USDT on Tron";
  await pressEarly(page, "/inbox?tab=drafts", discard);
  await expect(page.getByRole("button", { name: discard })).toHaveCount(0);
});

test("a page size chosen before the scripts are there is the list's", async ({ page }) => {
  const size = page.getByRole("combobox", { name: "Rows per page" });
  await chooseEarly(page, "/payouts", size, "50");
  await expect(page).toHaveURL("/payouts?size=50");
  await expect(rowsOf(page)).toHaveCount(50);
  await expect(size).toHaveValue("50");
});

test("a month chosen before the scripts are there is the one that is saved", async ({ page }) => {
  try {
    const month = page.getByLabel("The year starts in");
    await chooseEarly(page, "/settings/dates", month, "April");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The start of the year was saved").first()).toBeVisible();
    await expect(month).toHaveValue("4");
  } finally {
    await inDatabase("update account set fiscal_year_start = 1");
  }
});

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

test("a sign-in sent before its script is there keeps the password out of the address, and is answered", async ({
  browser,
}) => {
  const { dashboard, password } = stackUnderTest();
  const nobody = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: dashboard, storageState: nobody });
  const page = await context.newPage();
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/sign-in", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("viewer@example.org");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  expect(new URL(page.url()).search).toBe("");
  scripts.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  expect(page.url()).not.toContain(encodeURIComponent(password));
  await context.close();
});

test("a way into the sandbox pressed before its script is there is gone", async ({ browser }) => {
  const nobody = { cookies: [], origins: [] };
  const context = await browser.newContext({
    baseURL: stackUnderTest().dashboard,
    storageState: nobody,
  });
  const page = await context.newPage();
  await pressEarly(page, "/sign-in", "Enter as maker");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await context.close();
});

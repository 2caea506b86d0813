import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#e2e/fixtures.ts";
import { rowsOf } from "#e2e/lists.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";

/** Presses a button of the HTML while every script of the page is held up; then lets them come. */
async function pressEarly(page: Page, path: string, name: string): Promise<void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const button = page.getByRole("button", { name, exact: true });
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

test("a press on Export from before its script is there opens its dialog", async ({ page }) => {
  await pressEarly(page, "/payouts", "Export");
  await expect(page.getByRole("dialog", { name: "Export payouts" })).toBeVisible();
});

test("a page size chosen before the scripts are there is the list's, and after Back to a page that was loaded again it is the URL's", async ({
  page,
}) => {
  const size = page.getByRole("combobox", { name: "Rows per page" });
  await chooseEarly(page, "/payouts", size, "50");
  await expect(page).toHaveURL("/payouts?size=50");
  await expect(rowsOf(page)).toHaveCount(50);
  await expect(size).toHaveValue("50");
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/payouts");
  await expect(rowsOf(page)).toHaveCount(20);
  await expect(size).toHaveValue("20");
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

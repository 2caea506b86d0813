import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { ownMember, signInBy, signInByRequest } from "#e2e/own-member.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";
import { chooseInUserMenu, chooseTheme, openUserMenu } from "#e2e/user-menu.ts";

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** What was set is stored: the server has answered. */
async function saved(page: Page, set: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/preferences"));
  await set();
  expect((await answer).status()).toBe(200);
}

async function expectZone(page: Page, zone: string): Promise<void> {
  await openUserMenu(page);
  await expect(page.getByRole("menuitem", { name: `Time zone: ${zone}` })).toBeVisible();
  await page.keyboard.press("Escape");
}

// What a member sets is stored for them: a member of each test's own, or others would see it.
test.beforeEach(async ({ page }) => {
  await signInByRequest(page, await ownMember("viewer"));
});
test.use({ storageState: { cookies: [], origins: [] } });

test("the theme follows the system until one is chosen, and is each member's own wherever they sign in", async ({
  page,
  context,
  browser,
  allow,
}) => {
  await test.step("it follows the system, is kept, and stands in the first HTML", async () => {
    await page.goto("/");
    await page.emulateMedia({ colorScheme: "light" });
    const light = await background(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => background(page)).not.toBe(light);
    await openUserMenu(page);
    await expect(page.getByRole("menuitemradio", { name: "System" })).toBeChecked();
    await expectNoAxeViolations(page, page.getByRole("menu", { name: /^Signed in as/ }));
    await page.keyboard.press("Escape");
    await page.emulateMedia({ colorScheme: "dark" });
    await saved(page, () => chooseTheme(page, "Light"));
    await expect.poll(() => background(page)).toBe(light);
    await page.reload();
    expect(await background(page)).toBe(light);
    const answer = await context.request.get("/");
    expect(await answer.text()).toMatch(/<html[^>]+data-theme="light"/);
  });

  await test.step("it is the next member's own at the same browser, and follows one to another", async () => {
    // What the page asked for as its session ended.
    allow(/^401 GET \/api/);
    const member = await ownMember("viewer");
    await chooseInUserMenu(page, "Sign out");
    await signInBy(page, member);
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
    await saved(page, () => chooseTheme(page, "Dark"));
    await chooseInUserMenu(page, "Sign out");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "system");

    const elsewhere = await browser.newContext({ baseURL: stackUnderTest().dashboard });
    const other = await elsewhere.newPage();
    await signInByRequest(other, member);
    await other.goto("/");
    await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
    await elsewhere.close();
  });
});

test.describe("zone", () => {
  test.use({ timezoneId: "America/Sao_Paulo" });

  test("is the browser's from the first visit on, until another is chosen, which outlives a journey", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.slow();
    await page.goto("/");
    await expectZone(page, "America/Sao_Paulo");
    const cookies = await context.cookies();
    const cookie = cookies.find(({ name }) => name === "counterfoil");
    const kept: unknown = JSON.parse(decodeURIComponent(cookie?.value ?? ""));
    expect(kept).toMatchObject({ zone: "America/Sao_Paulo" });

    await test.step("one that nobody knows falls back to the browser's", async () => {
      const value = encodeURIComponent('{"zone":"Mars/Olympus","theme":"<b>"}');
      await context.addCookies([{ name: "counterfoil", value, url: baseURL ?? "" }]);
      await page.goto("/");
      await expectZone(page, "America/Sao_Paulo");
    });

    await chooseInUserMenu(page, "Time zone: America/Sao_Paulo");
    await page.getByRole("combobox", { name: "Search zones" }).fill("new york");
    await expectNoAxeViolations(page);
    await saved(page, () => page.getByRole("option", { name: /New York/ }).click());
    await expect(page.getByText("Times are now those of New York")).toBeVisible();
    await expectZone(page, "America/New_York");

    const elsewhere = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      timezoneId: "Asia/Tokyo",
      storageState: await page.context().storageState(),
    });
    const abroad = await elsewhere.newPage();
    await abroad.goto("/");
    await expectZone(abroad, "America/New_York");
    await elsewhere.close();
  });
});

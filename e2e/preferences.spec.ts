import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { chooseInUserMenu, chooseTheme, openUserMenu } from "#e2e/user-menu.ts";

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function expectZone(page: Page, zone: string): Promise<void> {
  await openUserMenu(page);
  await expect(page.getByRole("menuitem", { name: `Time zone: ${zone}` })).toBeVisible();
  await page.keyboard.press("Escape");
}

test.describe("theme", () => {
  test("follows the system until one is chosen, and is kept", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    const light = await background(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => background(page)).not.toBe(light);

    await chooseTheme(page, "Light");
    await expect.poll(() => background(page)).toBe(light);
    await page.reload();
    expect(await background(page)).toBe(light);
  });

  test("stands in the first HTML, so that nothing flashes", async ({ page, context }) => {
    await page.goto("/");
    await chooseTheme(page, "Dark");
    const answer = await context.request.get("/");
    expect(await answer.text()).toMatch(/<html[^>]+data-theme="dark"/);
  });

  test("the open menu has nothing for axe", async ({ page }) => {
    await page.goto("/");
    await openUserMenu(page);
    await expect(page.getByRole("menuitemradio", { name: "System" })).toBeChecked();
    await expectNoAxeViolations(page);
  });
});

test.describe("zone", () => {
  test.use({ timezoneId: "America/Sao_Paulo" });

  test("is the browser's from the first visit on", async ({ page, context }) => {
    await page.goto("/");
    await expectZone(page, "America/Sao_Paulo");
    const cookies = await context.cookies();
    const cookie = cookies.find(({ name }) => name === "counterfoil");
    const kept: unknown = JSON.parse(decodeURIComponent(cookie?.value ?? ""));
    expect(kept).toMatchObject({ zone: "America/Sao_Paulo", zoneChosen: false });
  });

  test("can be searched and chosen, and the choice outlives a journey", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto("/");
    await chooseInUserMenu(page, "Time zone: America/Sao_Paulo");
    await page.getByRole("combobox", { name: "Search zones" }).fill("new york");
    await expectNoAxeViolations(page);
    await page.getByRole("option", { name: /New York/ }).click();
    await expect(page.getByText("Times are now those of New York")).toBeVisible();
    await expectZone(page, "America/New_York");
    await page.reload();
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

  test("a zone that nobody knows falls back to the browser's", async ({
    page,
    context,
    baseURL,
  }) => {
    const value = encodeURIComponent('{"zone":"Mars/Olympus","zoneChosen":true,"theme":"<b>"}');
    await context.addCookies([{ name: "counterfoil", value, url: baseURL ?? "" }]);
    await page.goto("/");
    await expectZone(page, "America/Sao_Paulo");
  });
});

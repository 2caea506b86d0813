import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList } from "#e2e/lists.ts";
import { expectFits } from "#e2e/screen-width.ts";

// That each page is there, is led to and says so in its first HTML: app/(dashboard)/pages.http.test.ts.
test("the rail and the tabs say where one is once they have led there, also from a page that isn't there", async ({
  page,
  allow,
}) => {
  allow(/^404 GET \/nowhere/);
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Go to the overview" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.getByRole("link", { name: "Payments" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/payments");
  await expect(sidebar.locator("[aria-current=page]")).toHaveText("Payments");
  await sidebar.getByRole("link", { name: "Settings" }).click();
  const tabs = page.getByRole("navigation", { name: "Settings" });
  for (const [name, path] of [
    ["Safety", "/safety"],
    ["Audit log", "/audit"],
  ] as const) {
    await tabs.getByRole("link", { name }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(tabs.locator("[aria-current=page]")).toHaveText(name);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(sidebar.locator("[aria-current=page]")).toHaveText("Settings");
  }
});

test("in a narrow window the row of tabs shows the one that a page beneath it belongs to @phone-only", async ({
  page,
}) => {
  // Signing in was the first.
  await page.goto("/audit/1");
  await expect(page.getByRole("heading", { level: 1, name: "Event 1" })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Settings" });
  await expect(tabs.getByRole("link", { name: "Audit log" })).toBeInViewport({ ratio: 1 });
});

test("the first Tab offers to skip to the content, ? lists the keys, and the sandbox can't be taken for money", async ({
  page,
}) => {
  const answer = await page.goto("/");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{24}' 'strict-dynamic';/);
  expect(policy).not.toContain("unsafe-eval");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const button = page.getByRole("button", { name: /^Signed in as/ });
  await button.focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("New payout")).toBeVisible();
  await expectNoAxeViolations(page, help);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(button).toBeFocused();

  await expect(page.getByText("Sandbox — no real money")).toBeInViewport();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByText("Sandbox — no real money")).toBeInViewport();
  await page.getByRole("button", { name: "Go live" }).click();
  await expect(page.getByRole("dialog", { name: "Go live" })).toContainText("PAYMENT_SERVICE_URL");
});

test("offline it is said so; a list of keys and another list can't be loaded, which leaves the page as it is, and come once online", async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await openList(page, "/payouts");
  await context.setOffline(true);
  await expect(page.getByText("This browser is offline")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByText("Keyboard shortcuts could not be loaded.")).toBeVisible();
  await expect(linksOf(page)).not.toHaveCount(0);
  await page.getByRole("link", { name: /^Failed/ }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Couldn't load payouts" });
  await expect(failure).toContainText("The connection to Counterfoil was lost");
  await expect(linksOf(page), "the rows of the list before").toHaveCount(0);
  await expect(failure.getByRole("button", { name: "Try again" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("This browser is offline")).toBeHidden();
  await expect(linksOf(page)).not.toHaveCount(0);
});

test("on a phone the rail is a sheet that opens once it can be loaded, and closes behind one @phone-only", async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  const menu = page.getByRole("button", { name: "Menu" });
  const lost = page.getByText("Menu could not be loaded.");
  await context.setOffline(true);
  await menu.tap();
  await expect(lost).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await context.setOffline(false);
  await menu.tap();
  const sheet = page.getByRole("dialog", { name: "Counterfoil" });
  await expect(sheet).toBeVisible();
  await expect(lost).toHaveCount(0);
  await expectNoAxeViolations(page, sheet);
  await sheet.getByRole("link", { name: "Transactions" }).tap();
  await expect(page).toHaveURL((url) => url.pathname === "/transactions");
  await expect(sheet).toBeHidden();
  await expectFits(page);
});

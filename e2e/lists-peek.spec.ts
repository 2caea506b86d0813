import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList, rowsOf } from "#e2e/lists.ts";

test("Space shows the row's record beside the list, the keys go on, and Escape gives the focus back", async ({
  page,
}) => {
  await openList(page, "/payments");
  const links = linksOf(page);
  const idOf = async (at: number) => (await links.nth(at).textContent())?.trim() ?? "";
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  const peek = page.getByRole("complementary", { name: "Peek" });
  const title = peek.getByRole("heading", { level: 2 }).first();
  await expect(title).toHaveText(`Payment ${await idOf(0)}`);
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await expect(title).toHaveText(`Payment ${await idOf(1)}`);
  await expect(peek.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(title).toHaveText(`Payment ${await idOf(2)}`);
  await page.keyboard.press("Escape");
  await expect(peek).toBeHidden();
  await expect(links.nth(2)).toBeFocused();
  await expect(page).toHaveURL("/payments");

  await rowsOf(page).nth(4).hover();
  await rowsOf(page).nth(4).getByRole("button", { name: "Peek" }).click();
  await expect(title).toHaveText(`Payment ${await idOf(4)}`);
  await peek.getByRole("link", { name: "Open", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Payment");
});

test("a row's menu opens by key, copies, and leaves the browser's own menu alone", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openList(page, "/payouts");
  const links = linksOf(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+F10");
  const menu = page.getByRole("menu", { name: "Row actions" });
  await expectNoAxeViolations(page);
  await menu.getByRole("menuitem", { name: "Copy row" }).click();
  await expect(page.getByText("Row copied")).toBeVisible();
  const cells = (await copied()).split("\t");
  expect(cells.length).toBeGreaterThan(3);
  expect(cells[0], "the row begins with what it shows first").not.toBe("");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("y");
  await expect(page.getByText("Address copied")).toBeVisible();
  const row = (await rowsOf(page).first().textContent()) ?? "";
  expect(row).toContain(await copied());

  const isOwn = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("contextmenu", (event) => resolve(!event.defaultPrevented));
      }),
  );
  await links.nth(2).click({ button: "right" });
  expect(await isOwn).toBe(true);
});

test("a converted amount that the list rounds has a mark, and is exact where its row is copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openList(page, "/payments?status=Settled");
  const row = rowsOf(page).filter({ hasText: "≈" }).first();
  const about = row.locator("[data-exact]").filter({ hasText: /^≈\s[\d,]+\.\d\d$/ });
  const exact = (await about.getAttribute("data-exact")) ?? "";
  expect(exact).toMatch(/\.\d{3,}$/);
  await row.hover();
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Copy row" }).click();
  await expect(page.getByText("Row copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(exact);
  expect(copied).not.toContain("≈");
});

test("a payout is ordered again with the same values", async ({ page }) => {
  await openList(page, "/payouts?status=Completed&currency=USDT_TRX");
  await linksOf(page).first().focus();
  await rowsOf(page).first().getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/payouts\/new\?draft=/);
  await expect(page.getByRole("textbox", { name: "Recipient address" })).not.toHaveValue("");
});

test("what is pressed while the browser is offline is not done later", async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await openList(page, "/payouts?status=Completed");
  await linksOf(page).first().focus();
  await page.keyboard.press("Shift+F10");
  const duplicate = page.getByRole("menuitem", { name: "Duplicate" });
  await expect(duplicate).toBeVisible();
  await context.setOffline(true);
  await duplicate.click();
  await expect(duplicate).toBeHidden();
  await context.setOffline(false);
  // What shows it is loaded with the first of its kind.
  await expect(page.getByText("This payout couldn't be read").first()).toBeVisible();
  await expect(page).toHaveURL("/payouts?status=Completed");
});

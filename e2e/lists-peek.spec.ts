import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList } from "#e2e/lists.ts";

test("a row's record beside the list, and a row's menu by key, are clean for axe", async ({
  page,
}) => {
  await openList(page, "/payments");
  const id = (await linksOf(page).first().textContent())?.trim() ?? "";
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  const peek = page.getByRole("complementary", { name: "Peek" });
  await expect(peek.getByRole("heading", { level: 2 }).first()).toHaveText(`Payment ${id}`);
  await expect(peek.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expectNoAxeViolations(page, peek);
  await page.keyboard.press("Escape");
  await expect(peek).toBeHidden();
  await page.keyboard.press("Shift+F10");
  const menu = page.getByRole("menu", { name: "Row actions" });
  await expect(menu).toBeVisible();
  await expectNoAxeViolations(page, menu);
});

import { expect, test } from "#e2e/fixtures.ts";
import { openList, rowsOf } from "#e2e/lists.ts";

test("the exact amount is said on hover, though the row's link lies over it, and by the keyboard, as is what an icon means", async ({
  page,
}) => {
  await openList(page, "/payouts");
  const amount = rowsOf(page).first().locator(".list-digits");
  const exact = (await amount.getAttribute("data-tip")) ?? "";
  expect(exact).toMatch(/^\d+\.\d+$/);
  await expect(page.getByRole("tooltip")).toBeHidden();
  const box = await amount.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
  await expect(page.getByRole("tooltip", { name: exact })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toBeHidden();

  // By the keyboard, with the other values of the row; and in a narrow window what an icon means.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.keyboard.press("j");
  await page.keyboard.press("i");
  const values = page.getByRole("tooltip");
  await expect(values).toContainText(
    /Amount: \d+\.\d+\n[\s\S]*Created: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
  );
  await page.keyboard.press("j");
  await expect(values).toBeHidden();
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.getByRole("link", { name: "Payouts" }).focus();
  await page.keyboard.press("Tab");
  await expect(sidebar.getByRole("link", { name: "Payments" })).toBeFocused();
  await expect(page.getByRole("tooltip", { name: "Payments" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 768 });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toBeHidden();
});

test("a finger that is held on an amount is told it exactly, and opens nothing", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openList(page, "/payouts");
  const amount = rowsOf(page).first().locator(".list-digits");
  const box = await amount.boundingBox();
  const at = { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + 4 };
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await expect(page.getByRole("tooltip")).toHaveText((await amount.getAttribute("data-tip")) ?? "");
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.getByRole("tooltip")).toBeVisible();
  await expect(page).toHaveURL("/payouts");
  await page.getByRole("heading", { level: 1 }).tap();
  await expect(page.getByRole("tooltip")).toBeHidden();
});

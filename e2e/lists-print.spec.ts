import { expect, test } from "#e2e/fixtures.ts";
import { openList, rowsOf } from "#e2e/lists.ts";

test("a printed list is its rows, without controls, with the times themselves and whole what the screen cuts", async ({
  page,
  sandbox,
}) => {
  await sandbox.tick({ payouts: 1 });
  await openList(page, "/payouts");
  const time = rowsOf(page).first().locator("time");
  const ago = time.getByText(/ago|now/);
  await expect(ago).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(ago).toBeHidden();
  const printed = await time.evaluate((one) => getComputedStyle(one, "::before").content);
  expect(printed).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/);
  // A heading that sorts is a heading on paper, and the totals are a line of words.
  const controls = page.getByRole("main").locator("button:visible");
  const words = page.locator("th button, .list-totals > button");
  await expect(words.first()).toBeVisible();
  await expect.poll(async () => (await controls.count()) - (await words.count())).toBe(0);

  // What is cut in the middle stands whole, within its column.
  await page.setViewportSize({ width: 794, height: 1123 });
  const row = rowsOf(page).first();
  const address = row.locator(".cut[data-tip]").last();
  const whole = (await address.getAttribute("data-tip")) ?? "";
  const shown = address.getByText(whole, { exact: true });
  expect((await shown.boundingBox())?.height).toBeGreaterThan(20);
  await expect(address.getByText(whole.slice(-8), { exact: true })).toBeHidden();
  const fits = (cells: Element[]) => cells.every((cell) => cell.scrollWidth <= cell.clientWidth);
  expect(await rowsOf(page).getByRole("cell").evaluateAll(fits)).toBe(true);
});

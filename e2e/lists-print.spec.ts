import { expect, test } from "#e2e/fixtures.ts";
import { openList, rowsOf } from "#e2e/lists.ts";

test("a printed list is its rows, without controls and with the times themselves", async ({
  page,
  sandbox,
}) => {
  await sandbox.tick({ payments: 1 });
  await openList(page, "/payments");
  const time = rowsOf(page).first().locator("time");
  const ago = time.getByText(/ago|now/);
  await expect(ago).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(ago).toBeHidden();
  const printed = await time.evaluate((one) => getComputedStyle(one, "::before").content);
  expect(printed).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

import { readFile } from "node:fs/promises";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList, rowsOf } from "#e2e/lists.ts";

test("rows are selected by mouse and keyboard, their IDs copied, and the rows exported", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Of the synced records: those that came since have no place in a file yet.
  await openList(page, "/payments?status=Settled");
  const bar = page.getByRole("region", { name: "Selected rows" });
  const box = (at: number) => rowsOf(page).nth(at).getByRole("checkbox", { name: "Select row" });
  await box(0).click();
  await box(2).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  await expect(page).toHaveURL("/payments?status=Settled");
  await expectNoAxeViolations(page);
  await linksOf(page).nth(1).focus();
  await page.keyboard.press("x");
  await expect(box(1)).not.toBeChecked();
  await expect(bar).toContainText("2 selected");

  const texts = await linksOf(page).allTextContents();
  const ids = [texts[0]?.trim(), texts[2]?.trim()];
  await bar.getByRole("button", { name: "Copy IDs" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(ids.join("\n"));

  await bar.getByRole("button", { name: "Export selected" }).click();
  const dialog = page.getByRole("dialog", { name: "Export selected payments" });
  await expect(dialog).toContainText("2 rows selected");
  await dialog.getByRole("radio", { name: /JSON Lines/ }).click();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Start export" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  const lines = file.trimEnd().split("\n");
  expect(lines).toHaveLength(2);
  for (const id of ids) expect(file).toContain(id);
  await expect(dialog.getByText("Export complete")).toBeVisible();
  await page.keyboard.press("Escape");

  // The next page adds to it; what is asked otherwise begins with nothing selected.
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(box(0)).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
  await expect(bar).toContainText("22 selected");
  await bar.getByRole("button", { name: "Clear" }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole("table", { name: "Payments" })).toBeFocused();
  await box(0).click();
  await expect(bar).toContainText("1 selected");
  await linksOf(page).first().focus();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(box(0)).not.toBeChecked();
});

import type { Page } from "@playwright/test";
import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList } from "#e2e/lists.ts";
import { expectFits } from "#e2e/screen-width.ts";
import { filters } from "#e2e/synced-records.ts";

const FAILED = "/payouts?status=Failed&sort=-amount";

async function openViews(page: Page) {
  await page.getByRole("button", { name: /^Views/ }).click();
  return page.getByRole("dialog", { name: "Views" });
}

/** Saves what is shown under a name. */
async function save(page: Page, name: string) {
  const panel = await openViews(page);
  await panel.getByLabel("Save current view").fill(name);
  await panel.getByRole("button", { name: "Save view" }).click();
  await expect(panel.getByRole("link", { name, exact: true })).toBeVisible();
  return panel;
}

async function remove(page: Page, name: string) {
  const panel = page.getByRole("dialog", { name: "Views" });
  await panel.getByRole("button", { name: `Delete ${name}`, exact: true }).click();
  await panel.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(panel.getByRole("link", { name, exact: true })).toBeHidden();
}

test("a view is saved and shared, opens its list, and is opened by another person", async ({
  page,
  browser,
}) => {
  const name = `Failed, large first ${Date.now()} ${"W".repeat(40)}`;
  await openList(page, `${FAILED}&columns=trackingId,note,amount`);
  const panel = await save(page, name);
  await expect(page).toHaveURL(/[?&]view=[0-9a-f-]{36}/);
  const box = await panel.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
  await expectNoAxeViolations(page, panel);
  await panel.getByRole("button", { name: `Share ${name}`, exact: true }).click();
  await expect(panel.getByRole("button", { name: `Stop sharing ${name}` })).toBeVisible();
  await panel.getByRole("button", { name: `Open this list with ${name}`, exact: true }).click();
  await expect(
    panel.getByRole("button", { name: `Stop opening this list with ${name}` }),
  ).toBeVisible();

  // The column that leads to the record is always shown.
  const titles = [/^Recipient/, /^Tracking ID/, /^Note/, /^Amount/];
  await openList(page, "/payouts");
  await expect(filters(page)).toContainText("Status: Failed");
  await expect(page.getByRole("button", { name: `Views: ${name}`, exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(titles);

  const viewer = await asMember(browser, "viewer");
  await openList(viewer, "/payouts");
  const theirs = await openViews(viewer);
  const others = theirs.getByRole("list", { name: "Shared by others" });
  await others.getByRole("link", { name, exact: true }).click();
  await expect(theirs).toBeHidden();
  await expect(filters(viewer)).toContainText("Status: Failed");
  await expect(viewer.getByRole("columnheader")).toHaveText(titles);
  await expect(linksOf(viewer)).toHaveText(await linksOf(page).allTextContents());
  await viewer.context().close();

  await filters(page).getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/payouts?view=all");
  await page.reload();
  await expect(page).toHaveURL("/payouts?view=all");
  await expect(filters(page).getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await openViews(page);
  await remove(page, name);
});

test("views fit a phone", { tag: "@phone-only" }, async ({ page }) => {
  const name = `On a phone ${Date.now()} ${"x".repeat(40)}`;
  await openList(page, FAILED);
  const panel = await save(page, name);
  await expectNoAxeViolations(page, panel);
  await expectFits(page);
  await remove(page, name);
  await page.keyboard.press("Escape");
  await expectFits(page);
});

import type { Page } from "@playwright/test";
import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList } from "#e2e/lists.ts";
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

test("a view is saved, opened by its link, changed, updated, renamed and deleted", async ({
  page,
}) => {
  const name = `Failed, large first ${Date.now()}`;
  await openList(page, FAILED);
  await save(page, name);
  await expect(page).toHaveURL(/[?&]view=[0-9a-f-]{36}/);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Views: ${name}`, exact: true })).toBeVisible();

  await openList(page, "/payouts");
  const panel = await openViews(page);
  const link = panel.getByRole("link", { name, exact: true });
  await expect(link).toHaveAttribute(
    "href",
    /^\/payouts\?status=Failed&sort=-amount&columns=.+&view=/,
  );
  await link.click();
  await expect(panel).toBeHidden();
  await expect(filters(page)).toContainText("Status: Failed");
  await expect(filters(page)).toContainText("Sorted by Amount, descending");
  await filters(page)
    .getByRole("button", { name: /^Remove Sorted/ })
    .click();
  const changed = page.getByRole("button", { name: `Views: ${name}, changed since saved` });
  await expect(changed).toBeVisible();
  await openViews(page);
  // Only what is changed is sent: another tab may have changed the rest.
  const sent = async () => {
    const request = await page.waitForRequest((one) => one.method() === "PUT");
    return Object.keys(request.postDataJSON());
  };
  const updated = sent();
  await panel.getByRole("button", { name: /^Update/ }).click();
  expect(await updated).toEqual(["query"]);
  await expect(page.getByRole("button", { name: `Views: ${name}`, exact: true })).toBeVisible();

  await panel.getByRole("button", { name: `Rename ${name}`, exact: true }).click();
  await panel.getByLabel("New name").fill(" ");
  await panel.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(panel.getByText("Give the view a name.")).toBeVisible();
  await panel.getByLabel("New name").fill(`${name}, renamed`);
  const renamed = sent();
  await panel.getByRole("button", { name: "Rename", exact: true }).click();
  expect(await renamed).toEqual(["name"]);
  await remove(page, `${name}, renamed`);
});

test("a view brings its columns back and leaves one's own as they are", async ({ page }) => {
  const name = `With notes ${Date.now()}`;
  const headers = page.getByRole("columnheader");
  await openList(page, FAILED);
  await expect(headers.filter({ hasText: "Status" })).toBeVisible();
  const own = await headers.allInnerTexts();
  await openList(page, `${FAILED}&columns=trackingId,note,amount`);
  // The column that leads to the record is always shown.
  const shown = ["Recipient", "Tracking ID", "Note", "Amount"];
  await expect(headers).toHaveText(shown.map((title) => new RegExp(`^${title}`)));
  await save(page, name);

  await openList(page, FAILED);
  await expect(headers).toHaveText(own);
  const panel = await openViews(page);
  await panel.getByRole("link", { name, exact: true }).click();
  await expect(headers).toHaveText(shown.map((title) => new RegExp(`^${title}`)));
  await page.getByRole("button", { name: "Columns" }).click();
  const columns = page.getByRole("dialog", { name: "Columns" });
  await columns.getByRole("checkbox", { name: "Note" }).uncheck();
  await expect(headers).toHaveText([/^Recipient/, /^Tracking ID/, /^Amount/]);
  await page.keyboard.press("Escape");
  const changed = page.getByRole("button", { name: `Views: ${name}, changed since saved` });
  await expect(changed).toBeVisible();
  await openList(page, FAILED);
  await expect(headers).toHaveText(own);
  await openViews(page);
  await remove(page, name);
});

test("the payouts list opens with a view, and without it once all filters are cleared", async ({
  page,
}) => {
  const name = `Opens first ${Date.now()}`;
  await openList(page, FAILED);
  const panel = await save(page, name);
  await panel.getByRole("button", { name: `Open this list with ${name}`, exact: true }).click();
  await expect(
    panel.getByRole("button", { name: `Stop opening this list with ${name}` }),
  ).toBeVisible();
  await openList(page, "/payouts");
  await expect(filters(page)).toContainText("Status: Failed");
  await filters(page).getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/payouts?view=all");
  await page.reload();
  await expect(page).toHaveURL("/payouts?view=all");
  await expect(filters(page).getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await openViews(page);
  await remove(page, name);
});

test("a shared view is opened by another person, who can't change it", async ({
  page,
  browser,
}) => {
  const name = `Shared ${Date.now()}`;
  await openList(page, FAILED);
  const panel = await save(page, name);
  await panel.getByRole("button", { name: `Share ${name}`, exact: true }).click();
  await expect(panel.getByRole("button", { name: `Stop sharing ${name}` })).toBeVisible();

  const viewer = await asMember(browser, "viewer");
  await openList(viewer, "/payouts");
  const theirs = await openViews(viewer);
  const others = theirs.getByRole("list", { name: "Shared by others" });
  await others.getByRole("link", { name, exact: true }).click();
  await expect(filters(viewer)).toContainText("Status: Failed");
  await expect(viewer.getByRole("button", { name: `Views: ${name}`, exact: true })).toBeVisible();
  await expect(linksOf(viewer)).toHaveText(await linksOf(page).allTextContents());
  await openViews(viewer);
  await expect(theirs.getByRole("button", { name: `Rename ${name}` })).toBeHidden();
  await expect(theirs.getByRole("button", { name: `Delete ${name}` })).toBeHidden();
  await expect(theirs.getByLabel("Share with team")).toBeHidden();
  await viewer.context().close();
  await remove(page, name);
});

test("a hostile name is only a name", async ({ page }) => {
  const name = `<img src=x onerror=alert(1)> "${"W".repeat(50)}`;
  await openList(page, "/payments?status=Settled");
  await save(page, name);
  const panel = page.getByRole("dialog", { name: "Views" });
  const box = await panel.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
  await panel.getByLabel("Save current view").fill(name);
  await panel.getByRole("button", { name: "Save view" }).click();
  await expect(panel.getByText(/You already have a view with this name/)).toBeVisible();
  await expectNoAxeViolations(page);
  await remove(page, name);
});

test("views fit a phone", { tag: "@phone-only" }, async ({ page }) => {
  const name = `On a phone ${Date.now()} ${"x".repeat(40)}`;
  await openList(page, FAILED);
  await save(page, name);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await remove(page, name);
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

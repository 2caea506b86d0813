import type { Locator } from "@playwright/test";
import { countClicks } from "#e2e/count-clicks.ts";
import { expectFirstHtml } from "#e2e/first-html.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { LISTS, linksOf, openList, rowsOf } from "#e2e/lists.ts";
import { stopClock } from "#e2e/stop-clock.ts";
import {
  addFilter,
  apply,
  CURRENT,
  filterPanel,
  filters,
  pages,
  syncedRows,
  totalsOfRows,
} from "#e2e/synced-records.ts";
import { compare } from "#lib/money/decimal.ts";
import { listAmount } from "#lib/money/format.ts";

test("payouts by status and currency: chips, address, first HTML, Back", async ({
  page,
  request,
}) => {
  await openList(page, "/payouts");
  await addFilter(page, "Status");
  const panel = filterPanel(page, "Status");
  await panel.getByRole("checkbox", { name: "Failed" }).check();
  await panel.getByRole("checkbox", { name: "Completed" }).check();
  await expectNoAxeViolations(page);
  await apply(panel);
  await expect(page).toHaveURL(/status=provider(?::|%3A)Completed,provider(?::|%3A)Failed$/);
  await expect(filters(page)).toContainText("Status: Completed, Failed");
  for (const text of await rowsOf(page).allInnerTexts()) expect(text).toMatch(/Failed|Completed/);
  await expect(page.getByText(CURRENT)).toBeVisible();

  await addFilter(page, "Currency");
  const currencies = filterPanel(page, "Currency");
  await currencies.getByRole("searchbox", { name: "Search choices" }).fill("usdt tron");
  await currencies.getByRole("checkbox", { name: "USDT on Tron" }).check();
  await apply(currencies);
  await expect(filters(page)).toContainText("Currency: USDT on Tron");
  for (const text of await rowsOf(page).allInnerTexts()) expect(text).toContain("USDT");
  const links = await linksOf(page).all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute("href")));
  await expectFirstHtml(request, page.url(), (html) => {
    for (const href of hrefs) expect(html).toContain(`href="${href}"`);
  });
  // Over a row it would show what the row can do, beside the text of a link that is as large as the row.
  await page.mouse.move(0, 0);
  await expectNoAxeViolations(page);
});

test("failed USDT payouts of last month take six clicks, and a row's value one", async ({
  page,
}) => {
  const clicks = await countClicks(page);
  await openList(page, "/payouts");
  await page.getByRole("button", { name: "Date range" }).click();
  await page.getByRole("button", { name: "Last month", exact: true }).click();
  await page.getByRole("button", { name: "Filter by status", exact: true }).click();
  await page.getByRole("checkbox", { name: "Failed" }).click();
  await page.getByRole("button", { name: "Filter by currency", exact: true }).click();
  await page.getByRole("checkbox", { name: /^USDT \(/ }).click();
  await expect(page).toHaveURL(/&range=last-month&status=provider:Failed&currency=USDT_\*$/);
  expect(clicks()).toBe(6);
  await expect(filters(page)).toContainText("Currency: USDT (all networks)");
  await expectNoAxeViolations(page);
  await openList(page, "/payouts");
  const row = rowsOf(page).first();
  await row.hover();
  await row.getByRole("button", { name: /^Filter by Status: / }).click();
  await expect(page).toHaveURL(/\/payouts\?status=/);
});

test("what was narrowed is brought back by Back, chip by chip taken off, and cleared at once", async ({
  page,
}) => {
  await openList(page, "/payouts?status=Failed,Created");
  await addFilter(page, "Currency");
  const panel = filterPanel(page, "Currency");
  await expect(panel.getByRole("searchbox", { name: "Search choices" })).toBeFocused();
  await panel.getByRole("button", { name: "Single networks of USDT" }).click();
  await panel.getByRole("checkbox", { name: "USDT on Tron" }).check();
  await apply(panel);
  await expect(page).toHaveURL("/payouts?status=Failed,Created&currency=USDT_TRX");
  await page.goBack();
  await expect(page).toHaveURL("/payouts?status=Failed,Created");
  await expect(filters(page)).not.toContainText("Currency:");
  await page.goForward();
  await filters(page).getByRole("button", { name: "Remove Status: Created, Failed" }).click();
  await expect(page).toHaveURL("/payouts?currency=USDT_TRX");
  await page.goBack();
  const live = page.waitForRequest(/\/api\/payouts\/all$/);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/payouts");
  await live;
});

test("by keys alone: what is taken off leaves the focus on the next filter, at last on Add filter", async ({
  page,
}) => {
  await openList(page, "/payouts?status=Failed&currency=USDT_TRX&sort=-amount");
  const remove = (words: string) =>
    filters(page).getByRole("button", { name: `Remove ${words}`, exact: true });
  await remove("Status: Failed").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/payouts?currency=USDT_TRX&sort=-amount");
  await expect(remove("Currency: USDT on Tron")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/payouts?sort=-amount");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/payouts");
  const add = page.getByRole("button", { name: "Add filter" });
  await expect(add).toBeFocused();
  await openList(page, "/payouts?status=Failed&currency=USDT_TRX");
  await page.getByRole("button", { name: "Clear all" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/payouts");
  await expect(add).toBeFocused();
});

test("columns order the list: descending, ascending, off; by keyboard too", async ({ page }) => {
  await openList(page, "/payouts");
  const header = page.getByRole("columnheader", { name: "Amount" });
  const created = page.getByRole("columnheader", { name: /^Created \(/ });
  await expect(created).toHaveAttribute("aria-sort", "descending");
  await expect(header).toHaveAttribute("aria-sort", "none");
  await header.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/payouts?sort=-amount");
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(filters(page)).toContainText("Sorted by Amount, descending, by currency");
  const down = await syncedRows(page);
  const codeOf = ({ currency }: (typeof down)[number]) => currency ?? "";
  expect(down).toEqual(
    down.toSorted((a, b) =>
      codeOf(a) === codeOf(b) ? compare(b.amount, a.amount) : codeOf(a) < codeOf(b) ? 1 : -1,
    ),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/payouts?sort=amount");
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/payouts");
  await created.getByRole("button").click();
  await expect(page).toHaveURL("/payouts?sort=createdAt");
});

test("pages of synced records: forward, back, both ends, by keys, counted exactly", async ({
  page,
}) => {
  await openList(page, "/transactions?sort=amount");
  const count = pages(page).getByRole("status");
  await expect(count).toHaveText(/^1–20 of [\d,]+$/);
  const first = await linksOf(page).first().getAttribute("href");
  await pages(page).getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/[?&]after=/);
  await expect(count).toHaveText(/^21–40 of /);
  // While rows are being read, keys turn no further page.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(count).toHaveText(/^41–60 of /);
  await page.keyboard.press("ArrowLeft");
  await expect(count).toHaveText(/^21–40 of /);
  await pages(page).getByRole("link", { name: "Previous page" }).click();
  await expect(count).toHaveText(/^1–20 of /);
  await expect(linksOf(page).first()).toHaveAttribute("href", first ?? "");
  await pages(page).getByRole("link", { name: "Last page" }).click();
  await expect(page).toHaveURL("/transactions?sort=amount&end=last");
  // The last page may hold a single record: "3,281 of 3,281".
  await expect(count).toHaveText(/(?:^|–)([\d,]+) of \1$/);
  await expect(pages(page).getByRole("link", { name: "Next page" })).toBeDisabled();
  await page.goBack();
  await expect(count).toHaveText(/^1–20 of /);
  await pages(page).getByRole("link", { name: "First page" }).isDisabled();
});

test("totals agree with the rows that the filter leaves, to the last digit", async ({ page }) => {
  await openList(page, "/payouts?status=Completed&currency=USDT_TRX");
  const rows = "/api/payouts?source=synced&status=Completed&currency=USDT_TRX";
  const expected = await totalsOfRows(page, rows);
  // What came in again is counted and not summed; the sandbox has some, or none.
  const moved = await totalsOfRows(page, `${rows}&direction=!internal`);
  const totals = page.getByRole("button", { name: /^Totals/ });
  await expect(totals).toContainText(`${expected.count.toLocaleString("en")} payouts`);
  await totals.click();
  const row = page
    .getByRole("table", { name: "Totals of these payouts" })
    .getByRole("row", { name: /^USDT on Tron/ });
  const { whole, fraction } = listAmount(moved.sum, "USDT_TRX");
  await expect(row.getByRole("cell").nth(1)).toHaveText(
    new RegExp(`^${whole}\\.${fraction}(?!\\d)`),
  );
  await expectNoAxeViolations(page);
});

test("transactions state no currency of their own: what is not known is counted, not summed", async ({
  page,
}) => {
  await openList(page, "/transactions");
  await page.getByRole("button", { name: /^Totals/ }).click();
  const table = page.getByRole("table", { name: "Totals of these transactions" });
  const row = table.getByRole("row", { name: /^Unknown currency/ });
  await expect(row.getByRole("cell").nth(1)).toHaveText("not summed");
});

test("Refresh reads rows and totals again; an old link with a source opens the same list", async ({
  page,
}) => {
  await openList(page, "/payments?source=mirror&status=Settled");
  await expect(page.getByText(CURRENT)).toBeVisible();
  await expect(filters(page).getByRole("listitem").first()).toHaveText("Status: Settled");
  // A first reading that is still under way would not be begun again.
  await expect(page.getByRole("button", { name: /^Totals/ })).toBeVisible();
  const rows = page.waitForRequest(/\/api\/payments\?source=mirror&status=Settled/);
  const totals = page.waitForRequest(/\/api\/payments\/totals\?status=Settled/);
  await page.getByRole("button", { name: "Refresh" }).click();
  await Promise.all([rows, totals]);
  await expect(page.getByText(CURRENT)).toBeVisible();
  await expect(linksOf(page)).toHaveCount(20);
});

test("a hostile choice is a chip like any other, and finds nothing", async ({ page }) => {
  const hostile = `<img src=x onerror=alert(1)>'; drop table synced_payout; -- ${"x".repeat(120)}`;
  await openList(page, `/payouts?status=${encodeURIComponent(encodeURIComponent(hostile))}`);
  await expect(filters(page)).toContainText(hostile);
  await expect(page.getByRole("heading", { name: "No payouts match these filters" })).toBeVisible();
  await page.getByRole("button", { name: "Show all payouts" }).click();
  await expect(page).toHaveURL("/payouts");
});

test("a condition that is chosen right after a value was typed holds for that value", async ({
  page,
}) => {
  await page.clock.install();
  await openList(page, "/payouts");
  await addFilter(page, "Label");
  const panel = filterPanel(page, "Label");
  await expect(panel.getByRole("textbox", { name: "Label" })).toBeVisible();
  // What is typed is applied by itself after a moment, which doesn't come while the clock stands.
  await stopClock(page);
  await panel.getByRole("textbox", { name: "Label" }).fill("rent");
  await panel.getByRole("radio", { name: "is not", exact: true }).click();
  await expect(panel.getByRole("radio", { name: "is not", exact: true })).toBeChecked();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(filters(page)).toContainText("Label is not rent");
  await apply(panel);
  await expect(page).toHaveURL("/payouts?label=%21rent");
});

test("currencies by type, network and text, in any order", async ({ page }) => {
  await openList(page, "/currencies");
  await addFilter(page, "Network");
  const panel = filterPanel(page, "Network");
  await panel.getByRole("checkbox", { name: "Tron" }).check();
  await apply(panel);
  for (const text of await rowsOf(page).allInnerTexts()) expect(text).toContain("Tron");
  await page.getByRole("searchbox", { name: "Search currencies" }).fill("usdt");
  await expect(page).toHaveURL(/q=usdt/);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("columnheader", { name: "Minimum payout" }).getByRole("button").click();
  await expect(page).toHaveURL("/currencies?sort=-minPayout");
  await expect(linksOf(page)).toHaveCount(20);
});

for (const { path, title } of LISTS) {
  test(`${title}: filtered, it fits a phone`, { tag: "@phone-only" }, async ({ page }) => {
    await openList(page, `${path}?sort=-createdAt`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await page.getByRole("button", { name: "Add filter" }).tap();
    const panel = page.getByRole("dialog", { name: "Add filter" });
    await panel.getByRole("button", { name: "Sort by" }).tap();
    const sort = page.getByRole("dialog", { name: "Sort by" });
    await sort.getByRole("radio", { name: "Ascending" }).tap();
    await expect(page).toHaveURL(/sort=createdAt/);
    await expect(filters(page)).toContainText("Sorted by Created, ascending");
    // Rows on their way are dimmed.
    await expect(page.locator("tbody[aria-busy=true]")).toHaveCount(0);
    await expectNoAxeViolations(page);
    await sort.getByRole("button", { name: "Done" }).tap();
    await expect(sort).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await expectNoAxeViolations(page);
  });
}

test.describe("on a low phone", () => {
  test.use({ viewport: { width: 390, height: 600 } });

  test("what clears and closes a filter stays in view", { tag: "@phone-only" }, async ({
    page,
  }) => {
    await openList(page, "/payouts");
    await page.getByRole("button", { name: "Add filter" }).tap();
    const panel = page.getByRole("dialog", { name: "Add filter" });
    await panel.getByRole("button", { name: "Currency" }).tap();
    const currencies = page.getByRole("dialog", { name: "Currency" });
    const [choice, search] = [
      currencies.getByRole("checkbox").first(),
      currencies.getByRole("searchbox"),
    ];
    await expect(search).toBeFocused();
    for (const part of [choice, search, currencies.getByRole("button", { name: "Clear" })])
      await expect(part).toBeInViewport({ ratio: 1 });
    await choice.tap();
    await currencies.getByRole("button", { name: "Done" }).tap({ trial: true });
    await expect(currencies.getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
  });
});

test("what clears all filters is never alone on a line", async ({ page }) => {
  await page.goto("/payouts?range=last-month&status=Failed&currency=USDT_*&wallet=2003");
  const clear = page.getByRole("button", { name: "Clear all" });
  await expect(clear).toBeVisible();
  const last = filters(page).getByRole("listitem").filter({ hasText: "Created by" });
  const middle = async (of: Locator) => {
    const box = await of.boundingBox();
    return box === null ? Number.NaN : box.y + box.height / 2;
  };
  for (let width = 1440; width >= 700; width -= 20) {
    await page.setViewportSize({ width, height: 900 });
    expect(Math.abs((await middle(clear)) - (await middle(last)))).toBeLessThan(10);
  }
});

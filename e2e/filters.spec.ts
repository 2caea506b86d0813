import { expectFirstHtml } from "#e2e/first-html.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList, rowsOf } from "#e2e/lists.ts";
import { addFilter, apply, CURRENT, filterPanel, filters } from "#e2e/synced-records.ts";
import { syncedPath } from "#lib/api-client/records/synced-path.ts";
import { listSchema } from "#lib/schemas/common/list.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

test("payouts by status and currency: chips, address, first HTML, Back", async ({
  page,
  request,
}) => {
  await openList(page, "/payouts");
  await addFilter(page, "Status");
  const panel = filterPanel(page, "Status");
  await panel.getByRole("checkbox", { name: "Failed" }).check();
  await panel.getByRole("checkbox", { name: "Completed" }).check();
  await expectNoAxeViolations(page, panel);
  await apply(panel);
  await expect(page).toHaveURL(/status=provider(?::|%3A)Completed,provider(?::|%3A)Failed$/);
  await expect(filters(page)).toContainText("Status: Completed, Failed");
  for (const text of await rowsOf(page).allInnerTexts()) expect(text).toMatch(/Failed|Completed/);
  await expect(page.getByText(CURRENT)).toBeVisible();

  await addFilter(page, "Currency");
  const currencies = filterPanel(page, "Currency");
  const search = currencies.getByRole("searchbox", { name: "Search choices" });
  await expect(search).toBeFocused();
  await search.fill("usdt tron");
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
  await expect(page.getByRole("button", { name: "Clear all" })).toBeVisible();
  // What is above the table alone is made narrower: to lay the whole page out for each width takes seconds.
  const { alone, lines } = await page.locator(".list-tools-start").evaluate((tools) => {
    const middle = (part: Element | undefined) => {
      const { top, height } = part?.getBoundingClientRect() ?? new DOMRect(0, Number.NaN);
      return top + height / 2;
    };
    const find = (selector: string, text: string) =>
      [...tools.querySelectorAll(selector)].find((part) => part.textContent?.includes(text));
    const [clear, last] = [find("button", "Clear all"), find("li", "Created by")];
    const widths = Array.from({ length: 45 }, (_, at) => 1_200 - 20 * at);
    tools.style.flex = "none";
    const lines = new Set<number>();
    const alone = widths.filter((width) => {
      tools.style.width = `${width}px`;
      lines.add(Math.round(middle(last)));
      return !(Math.abs(middle(clear) - middle(last)) < 10);
    });
    return { alone, lines: lines.size };
  });
  expect(alone, "the widths at which it is").toEqual([]);
  expect(lines, "the chips' last line moves down").toBeGreaterThan(2);
});

test("what a pasted list found is shown whole, with sums and fees of many digits", async ({
  page,
}) => {
  const synced = syncedPath("transactions", {
    filter: NO_FILTER,
    sorting: NEWEST_FIRST,
    place: { at: "first" },
    size: 100,
  });
  const answer = await page.request.get(synced);
  const ids = listSchema(transactionSchema)
    .parse(await answer.json())
    .data.map(({ id }) => id);
  const report = page.getByRole("dialog", { name: "Pasted list" });
  const paste = async (texts: readonly (string | null)[]) => {
    await openList(page, "/transactions");
    await addFilter(page, "Pasted list");
    const panel = filterPanel(page, "Pasted list");
    await panel.getByRole("textbox").fill(texts.join("\n"));
    await panel.getByRole("button", { name: "Show these records" }).click();
    await page
      .getByRole("button", { name: new RegExp(`of ${texts.length} entries found`) })
      .click();
    await expect(report).toBeVisible();
  };
  await paste(["none", "of these"]);
  expect((await report.boundingBox())?.width).toBeGreaterThan(500);
  await paste([...ids, "none"]);
  await expect(report.getByRole("columnheader", { name: "Blockchain fees" })).toBeVisible();
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = () => report.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(hidden, `at ${width}`).toBe(0);
  }
  await expectNoAxeViolations(page, report);
});

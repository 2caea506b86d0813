import type { Page } from "@playwright/test";
import { ruleForTrx, submitRuled } from "#e2e/approval-steps.ts";
import { expectFirstHtml } from "#e2e/first-html.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { expectFits } from "#e2e/screen-width.ts";

/** Two years, so that every currency of the account has something. */
const ALL = "/?from=2024-11-21&to=2026-11-20&tz=Europe%2FBerlin&currency=USDT_TRX";

test("the overview is drawn by the server, each chart with its table and its zone, and printed @phone", async ({
  page,
  request,
  isMobile,
}) => {
  test.slow();
  await ruleForTrx();
  await submitRuled("Waits for a decision", "150.5");
  await expectFirstHtml(request, ALL, (html) =>
    expect(html).toContain("In and out, USDT on Tron, by month"),
  );
  await page.goto(ALL);
  await expect(page).toHaveTitle("Overview · Counterfoil");
  for (const name of [/^In and out, USDT on Tron, by month/, /^Payouts by status, USDT on Tron/])
    await expect(page.getByRole("img", { name })).toBeVisible();
  const money = page.getByRole("region", { name: "Month by month" });
  await expect(money.getByText(/^Arrow keys move/)).toBeVisible({ visible: !isMobile });
  // One currency's figures and its chart are seen together, in front of the other currencies.
  const others = await page.getByRole("region", { name: "Other currencies" }).boundingBox();
  expect((await money.boundingBox())?.y).toBeLessThan(others?.y ?? 0);
  await money.getByText("Exact figures").click();
  const table = money.getByRole("table", { name: /In and out, USDT on Tron.*in Europe\/Berlin/ });
  await expect(table.getByRole("row")).toHaveCount(26);
  for (const picture of await page.getByRole("img").all())
    expect(await picture.innerHTML()).not.toMatch(/NaN|Infinity|undefined/);
  await expect(page.getByRole("region", { name: "Money in and out" })).toContainText(
    /Updated \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(Europe\/Berlin\)/,
  );
  await expectFits(page);
  await expectNoAxeViolations(page);

  // Of whichever payout waits the longest, a long label and a long name share the line.
  const row = page
    .getByRole("region", { name: "Needs attention" })
    .getByRole("listitem")
    .filter({ hasText: "Submitted by" })
    .first();
  await row.locator("p").first().evaluate(write, "label ".repeat(83));
  // Two lines of the label, and no more of what is beside it.
  if (!isMobile) expect((await row.boundingBox())?.height).toBeLessThan(60);
  await row.getByText(/^Submitted by /).evaluate(write, `Submitted by ${"n".repeat(100)}`);
  await expectFits(page);
  if (isMobile) return;

  // On paper are the charts and their days, without what operates them.
  await page.emulateMedia({ media: "print" });
  await expect(
    page
      .getByRole("region", { name: "Money in and out" })
      .getByText("21 Nov 2024 – 20 Nov 2026, compared with"),
  ).toBeVisible();
  await expect(money.getByRole("img", { name: /^In and out/ })).toBeVisible();
  await expect(money.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: null });

  // A pointer that rests on the chart reads it out, and a click opens the list.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await money.locator(".chart-over").hover();
    await expect(money.getByRole("status")).toContainText(/\d{4}In .*Out /, { timeout: 1_000 });
  }).toPass();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/(payments|payouts)\?.*from=/);
});

function write(element: Element, text: string): void {
  element.textContent = text;
}

const chooseBitcoin = async (page: Page) => {
  await page.getByRole("button", { name: "Currency: USDT on Tron" }).click();
  await page.getByRole("combobox", { name: "Search currencies" }).fill("bitcoin");
  await page.getByRole("option", { name: "BTC on Bitcoin" }).first().click();
};
const chooseLastMonth = (page: Page) =>
  page.getByRole("group", { name: "Period" }).getByRole("link", { name: "Last month" }).click();

const isOverview = (url: URL) => url.pathname === "/";

test("a change made while the figures of another are read keeps it, and Back leads to the one before", async ({
  page,
}) => {
  test.slow();
  for (const changes of [
    [chooseBitcoin, chooseLastMonth],
    [chooseLastMonth, chooseBitcoin],
  ]) {
    await page.goto(ALL);
    const asked = Promise.withResolvers<void>();
    await page.route(isOverview, async (route) => {
      await asked.promise;
      await route.fallback();
    });
    for (const change of changes) await change(page);
    await expect(page).toHaveURL((url) => url.searchParams.get("period") === "last-month");
    await expect(page).toHaveURL((url) => url.searchParams.get("currency") === "BTC");
    expect(new URL(page.url()).searchParams.has("from")).toBe(false);
    asked.resolve();
    await expect(page.getByRole("img", { name: /^In and out, BTC on Bitcoin/ })).toBeVisible();
    await expect(
      page.getByRole("group", { name: "Period" }).getByRole("link", { name: "Last month" }),
    ).toHaveAttribute("aria-current", "true");
    await page.unroute(isOverview);
  }
  const byCompletion = page.getByRole("link", { name: "Payouts completed" });
  await byCompletion.click();
  await expect(byCompletion).toHaveAttribute("aria-current", "true");
  await page.getByRole("group", { name: "Group by" }).getByRole("link", { name: "Week" }).click();
  await expect(page).toHaveURL(/by=week/);
  const byWeek = page.getByRole("img", {
    name: /^In and out, BTC on Bitcoin, by week from Monday/,
  });
  await expect(byWeek).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole("img", { name: /^In and out, BTC on Bitcoin, by day/ }),
  ).toBeVisible();
  await page.goBack();
  await expect(byCompletion).not.toHaveAttribute("aria-current");
});

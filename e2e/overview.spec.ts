import type { Page } from "@playwright/test";
import * as z from "zod";
import { ruleForTrx, submitRuled } from "#e2e/approval-steps.ts";
import { expectFirstHtml } from "#e2e/first-html.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";
import { overflow } from "#e2e/record-page.ts";

/** Two years, so that every currency of the account has something. */
const ALL = "/?from=2024-11-21&to=2026-11-20&tz=Europe%2FBerlin&currency=USDT_TRX";

const totalsSchema = z.object({
  data: z.object({
    currencies: z.array(z.object({ currency: z.string().nullable(), amount: z.string() })),
  }),
});

test("the overview is drawn by the server, each chart with its table and its zone @phone", async ({
  page,
  request,
  isMobile,
}) => {
  test.slow();
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
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test("last month's fees are one click away, all of them two, and those of payouts lead to their list", async ({
  page,
}) => {
  await page.goto("/");
  const period = page.getByRole("group", { name: "Period" });
  await expect(period.getByRole("link", { name: "Last 30 days" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const lastMonth = period.getByRole("link", { name: "Last month" });
  await lastMonth.click();
  await expect(page).toHaveURL(/period=last-month/);
  // The URL is there before its figures are.
  await expect(lastMonth).toHaveAttribute("aria-current", "true");
  const fees = page.getByRole("region", { name: "Fees" });
  await expect(fees.getByRole("heading", { name: "Payout fees" })).toBeVisible();
  await expect(fees.getByRole("heading", { name: "Processing fees" })).toBeVisible();
  const rows = fees.getByRole("listitem");
  const more = fees.getByRole("link", { name: /^Show \d+ more$/ }).first();
  const [few, rest] = [await rows.count(), Number((await more.textContent())?.split(" ")[1])];
  await more.press("Enter");
  await expect(rows).toHaveCount(few + rest);
  const fewer = fees.getByRole("link", { name: "Show fewer" });
  await expect(fewer).toBeFocused();
  await fewer.press("Enter");
  await expect(rows).toHaveCount(few);
  // No list is narrowed by what payments were converted to, as their fees are.
  await expect(fees.getByText(/^[\d,]+ payments?$/).first()).toBeVisible();
  await expect(fees.getByRole("link", { name: /payment/ })).toHaveCount(0);
  const of = fees.getByRole("listitem").filter({ hasText: "USDT on Tron" }).first();
  const count = (await of.getByRole("link").textContent())?.split(" ")[0] ?? "";
  await of.getByRole("link").click();
  await expect(page).toHaveURL(/\/payouts\?.*currency=USDT_TRX/);
  await expect(page.getByText(`of ${count}`).first()).toBeVisible();
});

test("arrow keys read the chart out, Enter opens the list whose total is the bar", async ({
  page,
  request,
}) => {
  await page.goto(ALL);
  const chart = page.getByRole("region", { name: "Month by month" });
  const cursor = chart.getByRole("link", { name: /^Pay/ });
  const readout = chart.getByRole("status");
  await expect(async () => {
    await cursor.focus();
    await expect(readout).toContainText("Nov 2026", { timeout: 500 });
  }).toPass();
  await expect(cursor).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(readout).toContainText("1 Oct 2026 – 31 Oct 2026");
  await page.keyboard.press("ArrowDown");
  await expect(cursor).toHaveAccessibleName("Payouts, 1 Oct 2026 – 31 Oct 2026");
  await page.keyboard.press("t");
  const table = chart.getByRole("table");
  await expect(table).toBeVisible();
  const row = table.getByRole("row", { name: /^1 Oct 2026/ });
  const heads = await table.getByRole("columnheader").allTextContents();
  const cell = (name: string) => row.locator("th, td").nth(heads.indexOf(name));
  const out = await cell("Out").locator("[data-tip]").getAttribute("data-tip");
  await cursor.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/payouts\?.*from=2026-10-01&to=2026-10-31/);
  const status = new URL(page.url()).searchParams.get("status") ?? "";
  const answer = await request.get("/api/payouts/totals", {
    params: {
      status,
      currency: "USDT_TRX",
      from: "2026-09-30T22:00:00Z",
      to: "2026-10-31T23:00:00Z",
    },
  });
  const { currencies } = totalsSchema.parse(await answer.json()).data;
  expect(currencies.map(({ amount }) => amount)).toEqual([out]);
});

test("a pointer that rests on the chart reads it out, and a click opens the list", async ({
  page,
}) => {
  await page.goto(ALL);
  const chart = page.getByRole("region", { name: "Month by month" });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await chart.locator(".chart-over").hover();
    await expect(chart.getByRole("status")).toContainText(/\d{4}In .*Out /, {
      timeout: 1_000,
    });
  }).toPass();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/(payments|payouts)\?.*from=/);
});

test("days, currency and how finely they are cut are in the URL", async ({ page }) => {
  await page.goto(ALL);
  const cut = page.getByRole("group", { name: "Group by" });
  await expect(cut.getByRole("link", { name: "Day" })).toHaveCount(0);
  await expect(cut.getByRole("link", { name: "Month" })).toHaveAttribute("aria-current", "true");
  await cut.getByRole("link", { name: "Week" }).click();
  await expect(page).toHaveURL(/by=week/);
  await expect(page.getByRole("img", { name: /by week from Monday/ })).toBeVisible();
  await page.getByRole("button", { name: "Currency: USDT on Tron" }).click();
  await page.getByRole("combobox", { name: "Search currencies" }).fill("bitcoin");
  await page.getByRole("option", { name: "BTC on Bitcoin" }).first().click();
  await expect(page).toHaveURL(/currency=BTC/);
  await expect(page.getByRole("img", { name: /^In and out, BTC on Bitcoin/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("img", { name: /^In and out, USDT on Tron/ })).toBeVisible();
});

const chooseBitcoin = async (page: Page) => {
  await page.getByRole("button", { name: "Currency: USDT on Tron" }).click();
  await page.getByRole("combobox", { name: "Search currencies" }).fill("bitcoin");
  await page.getByRole("option", { name: "BTC on Bitcoin" }).first().click();
};
const chooseLastMonth = (page: Page) =>
  page.getByRole("group", { name: "Period" }).getByRole("link", { name: "Last month" }).click();

for (const { first, changes } of [
  { first: "currency", changes: [chooseBitcoin, chooseLastMonth] },
  { first: "period", changes: [chooseLastMonth, chooseBitcoin] },
])
  test(`a change made while the figures of another are read keeps it: ${first} first`, async ({
    page,
  }) => {
    await page.goto(ALL);
    const asked = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === "/",
      async (route) => {
        await asked.promise;
        await route.fallback();
      },
    );
    for (const change of changes) await change(page);
    await expect(page).toHaveURL((url) => url.searchParams.get("period") === "last-month");
    await expect(page).toHaveURL((url) => url.searchParams.get("currency") === "BTC");
    expect(new URL(page.url()).searchParams.has("from")).toBe(false);
    asked.resolve();
    await expect(page.getByRole("img", { name: /^In and out, BTC on Bitcoin/ })).toBeVisible();
    await expect(
      page.getByRole("group", { name: "Period" }).getByRole("link", { name: "Last month" }),
    ).toHaveAttribute("aria-current", "true");
  });

test("what needs attention leads to the very payouts", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Money in and out" })).toBeVisible();
  const line = page.getByRole("link", { name: /from before yesterday (is|are) still processing$/ });
  if ((await line.count()) === 0) return;
  await line.click();
  await expect(page).toHaveURL(/\/payouts\?status=/);
});

test("a long label and a long name share the line of a payout to approve @phone", async ({
  page,
  isMobile,
}) => {
  await ruleForTrx();
  await submitRuled("On the overview", "150.5");
  await page.goto("/");
  // Whichever payout waits the longest.
  const row = page
    .getByRole("region", { name: "Needs attention" })
    .getByRole("listitem")
    .filter({ hasText: "Submitted by" })
    .first();
  await row.locator("p").first().evaluate(write, "label ".repeat(83));
  // Two lines of the label, and no more of what is beside it.
  if (!isMobile) expect((await row.boundingBox())?.height).toBeLessThan(60);
  await row.getByText(/^Submitted by /).evaluate(write, `Submitted by ${"n".repeat(100)}`);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

function write(element: Element, text: string): void {
  element.textContent = text;
}

test("payouts by status are by the date that the overview counts payouts by", async ({ page }) => {
  // What had ended when it was first read counts from then: of earlier days there may be none.
  await page.goto("/?date=completed&currency=USDT_TRX");
  const byStatus = page.getByRole("region", { name: "Payouts by status, USDT on Tron" });
  await byStatus.getByText("Exact figures").click();
  await expect(
    byStatus.getByRole("table", { name: /^Payouts by their status now, completed \d/ }),
  ).toBeVisible();
});

test("by completion, payouts that had ended when they were first read are said to count from then", async ({
  page,
}) => {
  await page.goto("/");
  const money = page.getByRole("region", { name: "Money in and out" });
  const note = money.getByText(/^Some payouts had already ended .* [1-9][\d,]* in this period/);
  await expect(money).toBeVisible();
  await expect(note).toHaveCount(0);
  await money.getByRole("link", { name: "Payouts completed" }).click();
  await expect(note).toBeVisible();
  await money.getByRole("link", { name: "Show payouts by completion" }).click();
  await expect(page).toHaveURL(/\/payouts\?date=completed&from=/);
  // The newest may all be other tests', which were seen open.
  await page.getByRole("link", { name: "Last page" }).click();
  const rows = page.getByRole("table", { name: "Payouts" }).getByRole("row");
  await expect(rows.filter({ hasText: "no later than" }).first()).toBeVisible();
});

test("what has an unknown status is said, also where nothing else moved", async ({ page }) => {
  const own = "resource = 'payments' and currency = 'ODD1'";
  await inDatabase(
    `insert into synced_day (account_id, resource, day, currency, basis, status, kind, wallet_id,
       quote_currency, direction, count, unread, amount, fee, quote_amount, conversion_fee)
     select id, 'payments', current_date, 'ODD1', 'stated', 'Under review', '', '', '', 'in', 2, 0, 5, 0.1, 0, 0
     from account`,
  );
  try {
    await page.goto("/?currency=ODD1&all=processing-fees");
    const money = page.getByRole("region", { name: "Money in and out" });
    await expect(
      money.getByText("2 payments with an unknown status, 5: not counted"),
    ).toBeVisible();
    await expect(money.getByText("None counted in this period.").first()).toBeAttached();
    await expect(
      page.getByText("2 payments with an unknown status, fees of 0.1: not counted"),
    ).toBeVisible();
  } finally {
    await inDatabase(`delete from synced_day where ${own}`);
  }
});

test("days that can't be read are said to be wrong, and nothing is summed by them", async ({
  page,
}) => {
  await page.goto("/?from=yesterday");
  await expect(page.getByText("Ignored: From “yesterday” isn't a date")).toBeVisible();
  await expect(page.getByRole("link", { name: "Last 30 days" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("on paper are the charts and their days, without what operates them", async ({ page }) => {
  await page.goto(ALL);
  await page.emulateMedia({ media: "print" });
  const money = page.getByRole("region", { name: "Money in and out" });
  await expect(money.getByText("21 Nov 2024 – 20 Nov 2026, compared with")).toBeVisible();
  const chart = page.getByRole("region", { name: "Month by month" });
  await expect(chart.getByRole("img", { name: /^In and out/ })).toBeVisible();
  await expect(chart.getByRole("button")).toHaveCount(0);
});

test("left open past midnight, the overview asks for its new day", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const second = page.waitForRequest((request) => {
    const { rsc, "next-router-prefetch": ahead } = request.headers();
    return rsc === "1" && ahead === undefined && new URL(request.url()).pathname === "/";
  });
  await page.clock.fastForward("24:00:00");
  await second;
});

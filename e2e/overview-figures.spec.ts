import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { overflow } from "#e2e/record-page.ts";

/** Two years, so that every currency of the account has something. */
const ALL = "/?from=2024-11-21&to=2026-11-20&tz=Europe%2FBerlin&currency=USDT_TRX";

test("the pictures are drawn by the server, each with its table and its zone @phone", async ({
  page,
  request,
}) => {
  const html = await (await request.get(ALL)).text();
  expect(html).toContain("In and out, USDT on Tron, by month");
  await page.goto(ALL);
  for (const name of [
    /^In and out, USDT on Tron, by month/,
    /^Payouts by status, USDT on Tron/,
    /^Fees by network and level, in USDT/,
  ])
    await expect(page.getByRole("img", { name })).toBeVisible();
  const money = page.getByRole("region", { name: "Money in and out" });
  await money.getByText("Exact figures").click();
  const table = money.getByRole("table", { name: /In and out, USDT on Tron.*in Europe\/Berlin/ });
  await expect(table.getByRole("row")).toHaveCount(26);
  for (const picture of await page.getByRole("img").all())
    expect(await picture.innerHTML()).not.toMatch(/NaN|Infinity|undefined/);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test("days, currency and how finely they are cut stand in the address bar", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(/^Last 30 days: /)).toBeVisible();
  await page.goto(ALL);
  const cut = page.getByRole("group", { name: "Cut by" });
  await expect(cut.getByRole("button", { name: "Day" })).toHaveCount(0);
  await expect(cut.getByRole("button", { name: "Month" })).toHaveAttribute("aria-pressed", "true");
  await cut.getByRole("button", { name: "Week" }).click();
  await expect(page).toHaveURL(/by=week/);
  await expect(page.getByRole("img", { name: /by week from Monday/ })).toBeVisible();
  await page.getByRole("combobox", { name: "Currency" }).selectOption("BTC");
  await expect(page).toHaveURL(/currency=BTC/);
  await expect(page.getByRole("img", { name: /^In and out, BTC on Bitcoin/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("img", { name: /^In and out, USDT on Tron/ })).toBeVisible();
});

test("what asks for a person leads to the very payouts", async ({ page }) => {
  await page.goto("/");
  const attention = page.getByRole("region", { name: "Needs attention" });
  await expect(attention).toBeVisible();
  const line = attention.getByRole("link", { name: /from before yesterday ha(s|ve) not ended$/ });
  if ((await line.count()) === 0) return;
  await line.click();
  await expect(page).toHaveURL(/\/payouts\?status=/);
});

test("how complete the figures are stands with them, and their time is honest", async ({
  page,
}) => {
  await page.goto(ALL);
  const money = page.getByRole("region", { name: "Money in and out" });
  await expect(money).toContainText(
    /Complete up to \d{4}-\d\d-\d\d \d\d:\d\d:\d\d, Europe\/Berlin\./,
  );
  const taken = page.getByRole("region", { name: "Time to completion" });
  await expect(taken).toContainText("The provider gives no time of completion.");
});

test("days that can't be read are said to be wrong, and nothing is summed by them", async ({
  page,
}) => {
  await page.goto("/?from=yesterday");
  await expect(page.getByText("Ignored: From “yesterday” isn't a date")).toBeVisible();
  await expect(page.getByText(/^Last 30 days: /)).toBeVisible();
});

test("on paper stand the pictures and their days, without what operates them", async ({ page }) => {
  await page.goto(ALL);
  await page.emulateMedia({ media: "print" });
  const money = page.getByRole("region", { name: "Money in and out" });
  await expect(money.getByText("2024-11-21 – 2026-11-20, Europe/Berlin, by month")).toBeVisible();
  await expect(money.getByRole("img", { name: /^In and out/ })).toBeVisible();
  await expect(money.getByRole("button")).toHaveCount(0);
});

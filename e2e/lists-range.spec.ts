import { expectFirstHtml } from "#e2e/first-html.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { dateRange, openList, rowsOf } from "#e2e/lists.ts";

test.describe("in a zone behind UTC", () => {
  test.use({ timezoneId: "America/New_York" });

  test("a range of days is cut in the zone, said in a chip, and kept in the address", async ({
    page,
    request,
  }) => {
    await openList(page, "/payments");
    await expect(
      page.getByRole("columnheader", { name: "Created (America/New_York)" }),
    ).toBeVisible();
    await dateRange(page).click();
    const panel = page.getByRole("dialog", { name: "Date range" });
    await expect(panel.getByText("Whole days in America/New_York")).toBeVisible();
    await panel.getByLabel("From", { exact: true }).fill("2026-10-31");
    await panel.getByLabel("To", { exact: true }).fill("2026-11-01");
    await expectNoAxeViolations(page);
    const asked = page.waitForRequest((sent) => sent.url().includes("/api/payments?from=2026-10"));
    await panel.getByRole("button", { name: "Apply" }).click();
    // The clocks went back on 1 November: that day has 25 hours.
    const bounds = new URL((await asked).url()).searchParams;
    expect(bounds.get("from")).toBe("2026-10-31T04:00:00Z");
    expect(bounds.get("to")).toBe("2026-11-02T05:00:00Z");
    await expect(page).toHaveURL("/payments?from=2026-10-31&to=2026-11-01&tz=America/New_York");
    const chip = page.getByRole("list", { name: "Filters" }).getByRole("listitem").first();
    await expect(chip).toContainText("2026-10-31 – 2026-11-01, America/New_York");
    const inRange = /^2026-(10-31|11-01) /;
    // Until the range's rows have come, those of before stay.
    await expect(page.locator("tbody time").first()).toHaveText(inRange);
    const times = await page.locator("tbody time").allTextContents();
    for (const time of times) expect(time).toMatch(inRange);
    await expectFirstHtml(request, page.url(), (html) => {
      for (const time of times) expect(html).toContain(time);
    });
    await chip.getByRole("button", { name: /^Remove 2026-10-31/ }).click();
    await expect(page).toHaveURL("/payments");
    await page.goBack();
    await expect(chip).toBeVisible();
  });
});

test("presets are applied at once, and Clear takes the range off", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-21T12:00:00Z");
  await openList(page, "/payouts");
  const button = dateRange(page);
  await button.click();
  const panel = page.getByRole("dialog", { name: "Date range" });
  const presets = {
    Today: ["2026-11-21", "2026-11-21"],
    Yesterday: ["2026-11-20", "2026-11-20"],
    "Last 7 days": ["2026-11-15", "2026-11-21"],
    "Last 30 days": ["2026-10-23", "2026-11-21"],
    "This month": ["2026-11-01", "2026-11-21"],
    "Last month": ["2026-10-01", "2026-10-31"],
    "Last year": ["2025-01-01", "2025-12-31"],
  };
  for (const [name, [from = "", to = ""]] of Object.entries(presets)) {
    await panel.getByRole("button", { name, exact: true }).click();
    await expect(panel).toBeHidden();
    const range = name.toLowerCase().replaceAll(" ", "-");
    await expect(page).toHaveURL(`/payouts?from=${from}&to=${to}&tz=UTC&range=${range}`);
    await button.click();
    await expect(panel.getByLabel("From", { exact: true })).toHaveValue(from);
    await expect(panel.getByLabel("To", { exact: true })).toHaveValue(to);
  }
  await panel.getByRole("button", { name: "Last month" }).click();
  await expect(button).toBeFocused();
  await button.click();
  await panel.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL("/payouts");
});

test("payouts are listed by when they completed, and over a month's end, also from the export", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-11-21T12:00:00Z");
  await openList(page, "/payouts");
  await dateRange(page).click();
  const panel = page.getByRole("dialog", { name: "Date range" });
  await panel.getByRole("radio", { name: "Completed" }).click();
  await panel.getByRole("button", { name: "Last month" }).click();
  await expect(page).toHaveURL(
    "/payouts?from=2026-10-01&to=2026-10-31&tz=UTC&range=last-month&date=completed",
  );
  const chip = page.getByRole("list", { name: "Filters" }).getByRole("listitem").first();
  await expect(chip).toContainText("Completed");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export payouts" });
  await expect(dialog).toContainText("Completed from 2026-10-01 to 2026-10-31");
  await dialog
    .getByRole("link", { name: "List payouts under way at the end of 2026-10-31" })
    .click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/payouts?date=over&to=2026-10-31&tz=UTC");
  await dateRange(page).click();
  await expect(panel.getByRole("radio", { name: "Under way at a month's end" })).toBeChecked();
  await expect(panel.getByRole("button", { name: "October 2026" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectNoAxeViolations(page);
  await panel.getByRole("button", { name: "September 2026" }).click();
  await expect(page).toHaveURL("/payouts?date=over&to=2026-09-30&tz=UTC");
  await openList(page, "/payouts?date=completed&from=2020-01-01&to=2100-01-01&tz=UTC");
  await expect(page.getByRole("columnheader", { name: /^Completed/ })).toBeVisible();
  await openList(page, "/payouts");
  await expect(page.getByRole("columnheader", { name: /^Completed/ })).toBeHidden();
});

test("days are picked on the calendar, and a wrong one is said under its field", async ({
  page,
}) => {
  await openList(page, "/payouts?from=2026-10-05&to=2026-10-07&tz=UTC");
  await dateRange(page).click();
  const panel = page.getByRole("dialog", { name: "Date range" });
  await panel
    .getByRole("gridcell")
    .getByRole("button", { name: / 12 October/ })
    .click();
  await panel
    .getByRole("gridcell")
    .getByRole("button", { name: / 14 October/ })
    .click();
  await expect(panel.getByLabel("From", { exact: true })).toHaveValue("2026-10-12");
  await expect(panel.getByLabel("To", { exact: true })).toHaveValue("2026-10-14");
  await panel.getByLabel("To", { exact: true }).fill("2026-10-01");
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(panel.getByText("To is before From")).toBeVisible();
  await panel.getByLabel("To", { exact: true }).fill("soon");
  await expect(panel.getByText("Not a date: write 2026-01-31")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL("/payouts?from=2026-10-05&to=2026-10-07&tz=UTC");
});

test("what is wrong in an address is taken off by its chip", async ({ page }) => {
  await openList(page, "/payouts?page=%00%F0%9F%92%A9<script>");
  const filters = page.getByRole("list", { name: "Filters" });
  const ignored = filters.getByText("isn't a page number; showing page 1");
  await expect(ignored).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  await filters
    .getByRole("button", { name: /^(?:Remove|Use) / })
    .first()
    .click();
  await expect(ignored).toBeHidden();
});

test("currencies are searched over all pages, in the address", async ({ page }) => {
  await openList(page, "/currencies");
  await page.getByRole("searchbox", { name: "Search currencies" }).fill("usdt");
  await expect(page).toHaveURL("/currencies?q=usdt");
  await expect(rowsOf(page).first()).toContainText("USDT");
  await expect(page.getByRole("list", { name: "Filters" })).toContainText("Search: usdt");
  await page.getByRole("searchbox").fill("no such thing");
  await expect(
    page.getByRole("heading", { name: "No currencies match these filters" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Show all currencies" }).click();
  await expect(page).toHaveURL("/currencies");
  await expect(rowsOf(page)).toHaveCount(20);
});

test("the calendar is as wide as the fields above it", async ({ page }) => {
  await openList(page, "/payouts");
  await dateRange(page).click();
  const panel = page.getByRole("dialog", { name: "Date range" });
  const right = async (part: "grid" | "To") => {
    const found =
      part === "grid" ? panel.getByRole("grid") : panel.getByLabel("To", { exact: true });
    const box = await found.boundingBox();
    return box === null ? null : Math.round(box.x + box.width);
  };
  await expect(panel.getByRole("grid")).toBeVisible();
  expect(await right("grid")).toBe(await right("To"));
  const width = (await panel.boundingBox())?.width ?? Number.NaN;
  expect(width).toBeLessThan(640);
});

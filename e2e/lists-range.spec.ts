import type { Locator } from "@playwright/test";
import { expectFirstHtml } from "#e2e/first-html.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { dateRange, openList } from "#e2e/lists.ts";

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
    const calendar = panel.getByRole("grid");
    const right = async (part: Locator) => {
      const box = await part.boundingBox();
      return box === null ? null : Math.round(box.x + box.width);
    };
    // The calendar is as wide as the fields above it.
    await expect(calendar).toBeVisible();
    expect(await right(calendar)).toBe(await right(panel.getByLabel("To", { exact: true })));
    expect((await panel.boundingBox())?.width).toBeLessThan(640);
    await expectNoAxeViolations(page, panel);
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

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { openList } from "#e2e/lists.ts";
import { expectFitsBothScreens } from "#e2e/screen-width.ts";

async function openExport(page: Page, address: string, many: string): Promise<Locator> {
  await openList(page, address);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Export ${many}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("what is filtered is taken away whole, with a manifest that proves it", {
  tag: "@phone-only",
}, async ({ page }) => {
  const address = "/payouts?status=Completed&from=2026-01-01&to=2026-12-31&tz=Asia%2FKathmandu";
  const dialog = await openExport(page, address, "payouts");
  await expect(dialog).toContainText("Created from 2026-01-01 to 2026-12-31 (Asia/Kathmandu)");
  await expect(dialog).toContainText("Status: Completed");
  await expect(dialog).toContainText("In UTC and in Asia/Kathmandu");
  await expect(dialog.getByRole("list", { name: "Totals by currency" })).toBeVisible();
  await expectFitsBothScreens(page);
  await expectNoAxeViolations(page, dialog);

  await dialog.getByRole("radio", { name: /Every field/ }).click();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Start export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("payouts-2026-01-01-to-2026-12-31-Asia-Kathmandu.csv");
  await expect(dialog.getByText("Export complete")).toBeVisible();
  const file = await readFile(await download.path());
  const sha256 = createHash("sha256").update(file).digest("hex");
  await expect(dialog).toContainText(sha256);
  await expect(dialog.getByRole("button", { name: "Copy SHA-256" })).toBeVisible();
  await expectNoAxeViolations(page, dialog);
  const [head = "", ...lines] = file.toString().trimEnd().split("\r\n");
  expect(head).toMatch(
    /^\uFEFFStatus,Money moved,Direction,Amount,Currency,.*Created \(Asia\/Kathmandu\)/,
  );
  expect(lines.filter((line) => !line.startsWith("Completed,yes,"))).toEqual([]);

  const describing = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download manifest" }).click();
  const manifest = JSON.parse(await readFile(await (await describing).path(), "utf8"));
  expect(manifest).toMatchObject({ sha256, rows: lines.length, zone: "Asia/Kathmandu" });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeFocused();
});

test("an export outlives its page, and is downloaded, made again and removed under Files", async ({
  page,
}) => {
  test.slow();
  const dialog = await openExport(page, "/payments", "payments");
  await dialog.getByLabel("Separator").selectOption("Semicolon");
  await dialog.getByLabel("Decimal sign").selectOption("Comma");
  const begun = page.waitForResponse(
    (response) => response.url().endsWith("/api/exports") && response.request().method() === "POST",
  );
  await dialog.getByRole("button", { name: "Start export" }).click();
  await begun;
  await page.goto("/files");
  const row = page.getByRole("table", { name: "Files" }).getByRole("row").nth(1);
  await expect(row).toContainText("Ready");
  await expect(row).toContainText("separator semicolon, decimal comma");
  // What the file holds can be read at any width at which the table is one.
  const filter = page.getByRole("columnheader", { name: "Filter" });
  for (const width of [800, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await filter.boundingBox())?.width ?? 0, `at ${width}`).toBeGreaterThan(90);
  }
  await expectNoAxeViolations(page);
  const downloading = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download payments-/ }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text.split("\r\n")[0]).toContain(";");
  await row.getByRole("button", { name: /^Make payments-.* again$/ }).click();
  const rows = page.getByRole("table", { name: "Files" }).getByRole("row");
  await expect(rows.nth(2).getByRole("button", { name: /^Make payments-/ })).toBeFocused();
  await expect(rows.nth(1)).toContainText("Ready");
  await rows
    .nth(1)
    .getByRole("button", { name: /^Remove payments-/ })
    .click();
  const question = page.getByRole("dialog", { name: "Remove this file?" });
  await expectNoAxeViolations(page, question);
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Files" })).toBeFocused();
  // The next one has the form that others expect.
  const again = await openExport(page, "/payments", "payments");
  await expect(again.getByLabel("Separator")).toHaveValue("semicolon");
  await again.getByLabel("Separator").selectOption("Comma");
  const kept = page.waitForResponse((response) => response.url().endsWith("/api/preferences"));
  await again.getByLabel("Decimal sign").selectOption("Point");
  await kept;
});

test("a period is taken away whole, in as many files as lists and dates, though one can't begin at first @phone-only", async ({
  page,
  allow,
}) => {
  test.slow();
  allow(/503/);
  const dialog = page.getByRole("dialog", { name: "Export period" });
  await page.goto("/?period=this-month&tz=Europe%2FBerlin");
  await page.getByRole("button", { name: "Export period" }).click();
  await expect(dialog).toContainText("This period isn't over yet.");
  await page.goto("/?period=last-month&tz=Europe%2FBerlin");
  await page.getByRole("button", { name: "Export period" }).click();
  await expect(dialog).toContainText("in Europe/Berlin");
  await expect(dialog).not.toContainText("isn't over");
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(5);
  await expectNoAxeViolations(page, dialog);
  await expectFitsBothScreens(page);

  let asked = 0;
  const detail = "The database does not answer.";
  await page.route("**/api/exports", (route) => {
    asked += 1;
    if (asked !== 3) return route.continue();
    const problem = { type: "about:blank", title: "Unavailable", status: 503, kind: "unavailable" };
    const json = { ...problem, detail, requestId: "test-request" };
    return route.fulfill({ status: 503, contentType: "application/problem+json", json });
  });
  await dialog.getByRole("button", { name: "Export 5 files" }).click();
  await expect(dialog.getByRole("alert")).toContainText(`${detail} 2 exports were started.`);
  await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Export 3 files" }).click();
  await expect(dialog.getByText("5 exports started")).toBeVisible();
  await dialog.getByRole("link", { name: "Show files" }).click();
  const rows = page.getByRole("table", { name: "Files" }).locator("tbody tr");
  const names = [
    "transactions-",
    "payments-",
    "payouts-under-way-",
    "payouts-completed-",
    "payouts-",
  ];
  for (const [at, name] of names.entries()) {
    // The worker writes two of the five at a time.
    await expect(rows.nth(at)).toContainText("Ready", { timeout: 30_000 });
    await expect(rows.nth(at)).toContainText(new RegExp(`${name}.*Europe-Berlin\\.csv`));
  }
});

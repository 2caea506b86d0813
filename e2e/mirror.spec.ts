import type { Page } from "@playwright/test";
import { z } from "zod";
import { asPerson, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { mirrorKeeper, query } from "#e2e/mirror-database.ts";
import { WorkerProcess } from "#worker/testing/worker-process.ts";

const NAMES = ["Payouts", "Payments", "Transactions", "Currencies"];
const idSchema = z.object({ id: z.string() });
const nothing = z.unknown();

/** Records of the middle of a list, none of which is among the newest. */
const inside = (table: string, count: number) =>
  query(
    idSchema,
    `select id::text from ${table} where final order by created_at
     offset (select count(*) / 2 from ${table} where final) limit ${count}`,
  );

test("the copy's state is told for every resource, and read by everybody", async ({
  page,
  browser,
}) => {
  await page.goto("/mirror");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mirror");
  for (const name of NAMES) {
    const copy = page.getByRole("region", { name, exact: true });
    await expect(copy.getByText(/^Complete up to /)).toBeVisible();
    await expect(copy.getByRole("link", { name })).toBeVisible();
  }
  const payouts = page.getByRole("region", { name: "Payouts", exact: true });
  await expect(payouts.getByRole("definition").filter({ hasText: /^\d+ of \d+/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Otherwise than the interface" })).toBeVisible();
  await expectNoAxeViolations(page);

  const viewer = await asPerson(browser, "viewer");
  await viewer.goto("/mirror");
  await expect(viewer.getByRole("heading", { level: 1 })).toHaveText("Mirror");
  await expect(viewer.getByRole("button", { name: "Check again now" })).toBeHidden();
  await viewer.context().close();
});

test("a hole and a change at the service are found, mended and reported", async ({
  page,
  sandbox,
}) => {
  // The worker reads one page at a time while people are at the desk.
  test.setTimeout(240_000);
  const [payout] = await inside("mirror_payout", 1);
  const payments = await inside("mirror_payment", 3);
  const id = payout?.id ?? "";
  await page.goto("/mirror");
  await query(
    nothing,
    `delete from mirror_payment where id in (${payments.map((row) => row.id).join(",")})`,
  );
  await sandbox.overrides([
    { resource: "payouts", id: Number(id), patch: { label: "Another label" } },
  ]);
  const worker = new WorkerProcess(mirrorKeeper());
  try {
    await checkAgain(page);
    const found = page.getByRole("table", { name: "Findings" });
    await expect(found.getByText(`Payout ${id} had changed at the service`)).toBeVisible(PATIENCE);
    await expect(found.getByText(/^(3 payments were|Payment \d+ was) missing/).first()).toBeVisible(
      PATIENCE,
    );
    await expect(found.getByText("→ Another label")).toBeVisible();
    await expect(found.getByText("Not mended yet")).toBeHidden();
    await expectNoAxeViolations(page);
    const back = payments.map((row) => row.id).join(",");
    const held = await query(idSchema, `select id from mirror_payment where id in (${back})`);
    expect(held).toHaveLength(3);

    await page.getByRole("radio", { name: "Currencies" }).click();
    await expect(page).toHaveURL(/resource=currencies/);
    await expect(page.getByText("No findings for this filter")).toBeVisible();
    await page.getByRole("button", { name: "Show all findings" }).click();
    await expect(found).toBeVisible();

    await found.getByRole("link", { name: id, exact: true }).click();
    const happened = page.getByRole("region", { name: "What happened" });
    await expect(happened.getByText(/^Seen: label: .*→ Another label$/)).toBeVisible();

    await sandbox.reset();
    await page.goto("/mirror");
    await page.request.post("/api/mirror/check", {
      data: { resource: "payouts" },
      headers: { "sec-fetch-site": "same-origin" },
    });
    await expect(found.getByText("Another label →")).toBeVisible(PATIENCE);
  } finally {
    await worker.stop();
  }
});

const PATIENCE = { timeout: 90_000 };

async function checkAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check again now" }).click();
  await expect(page.getByText("The copy is being checked").first()).toBeVisible();
}

test("a first fill shows how far it is, on a phone too", { tag: "@phone" }, async ({ page }) => {
  const before = z.object({ filled_at: z.date(), expected: z.string() });
  const own = "where resource = 'payouts'";
  const [held] = await query(before, `select filled_at, expected from mirror_progress ${own}`);
  const filledAt = held?.filled_at.toISOString();
  const twice = "(select 2 * count(*) from mirror_payout)";
  await query(nothing, `update mirror_progress set filled_at = null, expected = ${twice} ${own}`);
  try {
    await page.goto("/mirror");
    const bar = page.getByRole("progressbar", { name: "Copying payouts" });
    await expect(bar).toHaveAttribute("aria-valuenow", /^(4|5)\d$/);
    await expect(page.getByText(/^[\d,]+ of [\d,]+ payouts copied/)).toBeVisible();
    await expectNoAxeViolations(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  } finally {
    const restored = `filled_at = '${filledAt}', expected = ${held?.expected}`;
    await query(nothing, `update mirror_progress set ${restored} ${own}`);
  }
});

test("findings that can't be read are said to be so, and read again", async ({ page, allow }) => {
  allow(/503/);
  await page.goto("/mirror");
  const findings = page.getByRole("region", { name: "Findings" });
  await expect(findings.getByRole("radio", { name: "All" })).toBeChecked();
  await page.route("**/api/mirror/findings?*", (route) => route.fulfill({ status: 503, body: "" }));
  await findings.getByRole("radio", { name: "Currencies" }).click();
  await expect(findings.getByText("Findings can't be shown")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute("**/api/mirror/findings?*");
  await findings.getByRole("button", { name: "Try again" }).click();
  await expect(findings.getByText("No findings for this filter")).toBeVisible();
});

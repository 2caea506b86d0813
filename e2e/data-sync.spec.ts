import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { expectFitsBothScreens } from "#e2e/screen-width.ts";
import { query, syncWorkerSettings } from "#e2e/sync-database.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

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

test("how far each resource is synced is shown; a hole and a change at the provider are found, mended and reported", async ({
  page,
  sandbox,
}) => {
  // The worker reads one page at a time while people use the dashboard.
  test.setTimeout(240_000);
  const [payout] = await inside("synced_payout", 1);
  const payments = await inside("synced_payment", 3);
  const id = payout?.id ?? "";
  const label = `Another label ${randomUUID()}`;
  await page.goto("/data-sync");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Data sync");
  for (const name of NAMES) {
    const copy = page.getByRole("region", { name, exact: true });
    await expect(copy.getByText(/^Complete up to /)).toBeVisible();
    await expect(copy.getByRole("link", { name })).toBeVisible();
  }
  const payouts = page.getByRole("region", { name: "Payouts", exact: true });
  await expect(payouts.getByRole("definition").filter({ hasText: /^\d+ of \d+/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Unknown statuses" })).toBeVisible();
  await query(
    nothing,
    `delete from synced_payment where id in (${payments.map((row) => row.id).join(",")})`,
  );
  await sandbox.overrides([{ resource: "payouts", id: Number(id), patch: { label } }]);
  const worker = new WorkerProcess(syncWorkerSettings());
  try {
    await checkAgain(page);
    const found = page.getByRole("table", { name: "Discrepancies" });
    await expect(found.getByText(`Payout ${id} had changed at the provider`)).toBeVisible(PATIENCE);
    await expect(found.getByText(/^(3 payments were|Payment \d+ was) missing/).first()).toBeVisible(
      PATIENCE,
    );
    await expect(found.getByText(`to “${label}”`)).toBeVisible();
    // A count that differs stands there until the windows beside it have been compared.
    await expect(found.getByText("Not fixed yet")).toBeHidden(PATIENCE);
    await expectNoAxeViolations(page);
    const back = payments.map((row) => row.id).join(",");
    const held = await query(idSchema, `select id from synced_payment where id in (${back})`);
    expect(held).toHaveLength(3);

    await found.getByRole("link", { name: id, exact: true }).click();
    const happened = page.getByRole("region", { name: "Timeline" });
    await expect(happened.getByText(`to “${label}”`)).toBeVisible();

    await sandbox.reset();
    await page.goto("/data-sync");
    await page.request.post("/api/data-sync/check", {
      data: { resource: "payouts" },
      headers: { "sec-fetch-site": "same-origin" },
    });
    await expect(found.getByText(new RegExp(`(?:from|It was) “${label}”`))).toBeVisible(PATIENCE);
  } finally {
    await worker.stop();
  }
});

const PATIENCE = { timeout: 90_000 };

async function checkAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Checking data").first()).toBeVisible();
}

test("a first fill shows how far it is, and a provider's words never make the page wider than the screen", {
  tag: "@phone-only",
}, async ({ page }) => {
  await test.step("a first fill", async () => {
    const before = z.object({ filled_at: z.date(), expected: z.string() });
    const own = "where resource = 'payouts'";
    const [held] = await query(before, `select filled_at, expected from sync_progress ${own}`);
    const filledAt = held?.filled_at.toISOString();
    const twice = "(select 2 * count(*) from synced_payout)";
    await query(nothing, `update sync_progress set filled_at = null, expected = ${twice} ${own}`);
    try {
      await page.goto("/data-sync");
      const bar = page.getByRole("progressbar", { name: "Copying payouts" });
      await expect(bar).toHaveAttribute("aria-valuenow", /^(4|5)\d$/);
      await expect(page.getByText(/^[\d,]+ of [\d,]+ payouts synced/)).toBeVisible();
      // Choices are named once their scripts are there.
      await expect(page.getByRole("radio", { name: "Payouts", exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectFitsBothScreens(page);
    } finally {
      const restored = `filled_at = '${filledAt}', expected = ${held?.expected}`;
      await query(nothing, `update sync_progress set ${restored} ${own}`);
    }
  });

  await test.step("long words", async () => {
    const id = "0198f7a0-0000-7000-8000-000000000001";
    const [{ account_id } = { account_id: "" }] = await query(
      z.object({ account_id: z.string() }),
      "select account_id from sync_window limit 1",
    );
    for (const word of ["x".repeat(300), "\u00a0".repeat(200), "−1,000.00".repeat(40)]) {
      const records = [{ id: "7", changes: [{ field: "status", before: word, after: word }] }];
      const detail = { count: 1, from: null, to: null, totals: null, records };
      try {
        await query(
          nothing,
          `insert into schema_drift (account_id, resource, kind, path, word, example, record_id, times, last_seen_at)
           values ('${account_id}', 'payouts', 'value', 'status', '${word}', '${word}', '7', 1, now())`,
        );
        await query(
          nothing,
          `insert into sync_discrepancy (account_id, id, resource, kind, record_id, detail)
           values ('${account_id}', '${id}', 'payouts', 'changed', '7', '${JSON.stringify(detail)}')`,
        );
        await page.goto("/data-sync");
        await expect(page.getByText("Payout 7 had changed at the provider")).toBeVisible();
        await expect(page.getByRole("table", { name: "Unexpected API data" })).toBeVisible();
        await expectFitsBothScreens(page);
      } finally {
        await query(nothing, `delete from schema_drift where word = '${word}'`);
        await query(nothing, `delete from sync_discrepancy where id = '${id}'`);
      }
    }
  });
});

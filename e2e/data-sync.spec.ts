import * as z from "zod";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { expectFitsBothScreens } from "#e2e/screen-width.ts";
import { query } from "#e2e/sync-database.ts";

const nothing = z.unknown();

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
      const bar = page.getByRole("progressbar", { name: "Syncing payouts" });
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
    const words = ["x".repeat(300), "\u00a0".repeat(200), "−1,000.00".repeat(40)];
    const changes = words.map((word) => ({ field: "status", before: word, after: word }));
    const records = [{ id: "7", changes }];
    const detail = { count: 1, from: null, to: null, totals: null, records };
    try {
      for (const word of words) {
        await query(
          nothing,
          `insert into schema_drift (account_id, resource, kind, path, word, example, record_id, times, last_seen_at)
           values ('${account_id}', 'payouts', 'value', 'status', '${word}', '${word}', '7', 1, now())`,
        );
      }
      await query(
        nothing,
        `insert into sync_discrepancy (account_id, id, resource, kind, record_id, detail)
         values ('${account_id}', '${id}', 'payouts', 'changed', '7', '${JSON.stringify(detail)}')`,
      );
      await page.goto("/data-sync");
      await expect(page.getByText("Payout 7 had changed at the provider")).toBeVisible();
      const drift = page.getByRole("table", { name: "Unexpected API data" });
      for (const word of words.filter((one) => one.trim() !== ""))
        await expect(drift.getByText(word).first()).toBeAttached();
      await expectFitsBothScreens(page);
      await expectNoAxeViolations(page);
    } finally {
      for (const word of words)
        await query(nothing, `delete from schema_drift where word = '${word}'`);
      await query(nothing, `delete from sync_discrepancy where id = '${id}'`);
    }
  });
});

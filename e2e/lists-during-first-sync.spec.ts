import type { Locator } from "@playwright/test";
import * as z from "zod";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList } from "#e2e/lists.ts";
import { query } from "#e2e/sync-database.ts";
import { CURRENT, filters } from "#e2e/synced-records.ts";

/** Marks the synced payments as still being backfilled, or as complete again. */
async function setFilled(at: "null" | "now()") {
  await query(
    z.unknown(),
    `update sync_progress set filled_at = ${at} where resource = 'payments'`,
  );
}

/** Sets to when the synced payments are complete. */
async function setCompleteTo(instant: string) {
  await query(
    z.unknown(),
    `update sync_progress set complete_to = '${instant}' where resource = 'payments'`,
  );
}

// No worker of the test stack works them out, and where more than a thousand wait, each list is behind.
test.beforeEach(async () => {
  await query(z.unknown(), "delete from currency_due");
  await query(z.unknown(), "delete from payout_match_queue");
  await query(z.unknown(), "delete from payout_match_news");
});

const UPDATED = /^Updated \d\d:\d\d$/;

/** Whether one stands over a part of the other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error("Not both are drawn.");
  const besides = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !(besides || a.y + a.height <= b.y || b.y + b.height <= a.y);
}

test.afterEach(async () => {
  await setFilled("now()");
  await setCompleteTo("now");
});

test("during the first sync, plain lists work and say when totals come; filtered ones say how far it is @phone-only", async ({
  page,
}) => {
  await setFilled("null");
  await openList(page, "/payments");
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(linksOf(page)).toHaveCount(20);
  const words = page.getByText("First sync in progress");
  const progress = page.getByRole("progressbar", { name: "First sync of payments" });
  await expect(words).toBeVisible();
  await expect(progress).toBeVisible();
  await expect(page.getByText(/^[\d,]+ of [\d,]+/)).toBeVisible();
  await openList(page, "/payments?status=NoSuchStatus");
  await expect(
    page.getByRole("heading", { name: "No payments match these filters so far" }),
  ).toBeVisible();
  await openList(page, "/payments?status=Settled");
  await expect(words).toBeVisible();
  await expect(progress).toBeVisible();
  const refresh = page.getByRole("button", { name: "Refresh" });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(refresh).toBeInViewport({ ratio: 1 });
    expect(await overlap(words, progress)).toBe(false);
  }
  await expectNoAxeViolations(page);
  await setFilled("now()");
  await expect(page.getByText("Done: refresh to see it")).toBeVisible();
  await refresh.click();
  await expect(page.getByText(CURRENT)).toBeVisible();
});

test("a sync that is behind says to when its data is, on lists that need it alone", async ({
  page,
}) => {
  await setCompleteTo("2026-11-01T18:40:00Z");
  await openList(page, "/payments?status=Settled&tz=UTC");
  await expect(page.getByText("Catching up: data to 2026-11-01 18:40")).toBeVisible();
  await expectNoAxeViolations(page);
  await setCompleteTo("now");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await setCompleteTo("2026-11-01T18:40:00Z");
  await filters(page).getByRole("button", { name: "Remove Status: Settled" }).click();
  await expect(page).toHaveURL("/payments?tz=UTC");
  await expect(page.getByText(UPDATED)).toBeVisible();
});

import type { Locator } from "@playwright/test";
import { z } from "zod";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList } from "#e2e/lists.ts";
import { query } from "#e2e/mirror-database.ts";

/** Has the desk take its copy of the payments for one that is not filled yet, or for filled again. */
async function setFilled(at: "null" | "now()") {
  await query(
    z.unknown(),
    `update mirror_progress set filled_at = ${at} where resource = 'payments'`,
  );
}

/** Whether one stands over a part of the other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error("Not both are drawn.");
  const besides = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !(besides || a.y + a.height <= b.y || b.y + b.height <= a.y);
}

test.afterEach(async () => {
  await setFilled("now()");
});

test("while the mirror is filled, the live list works and says when totals come; the mirror says how far it is @phone", async ({
  page,
}) => {
  await setFilled("null");
  await openList(page, "/payments");
  await expect(page.getByText("Live from the service")).toBeVisible();
  await expect(linksOf(page)).toHaveCount(20);
  await expect(page.getByText("The mirror is being filled")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Mirror of payments" })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ of [\d,]+/)).toBeVisible();
  await page.getByRole("group", { name: "Source" }).getByRole("button", { name: "Mirror" }).click();
  const words = page.getByText("From the mirror, still being filled");
  await expect(words).toBeVisible();
  const progress = page.getByRole("progressbar", { name: "Mirror of payments" });
  await expect(progress).toBeVisible();
  await expect(page.getByRole("button", { name: "Mirror", exact: true })).toBeInViewport({
    ratio: 1,
  });
  expect(await overlap(words, progress)).toBe(false);
  await expectNoAxeViolations(page);
  await openList(page, "/payments?status=NoSuchStatus");
  await expect(
    page.getByRole("heading", { name: "None of these payments in the mirror so far" }),
  ).toBeVisible();
  await openList(page, "/payments?source=mirror");
  await setFilled("now()");
  await page.getByRole("button", { name: "It is filled now: read again" }).click();
  await expect(page.getByText(/^From the mirror, complete up to /)).toBeVisible();
});

test("a mirrored list that fails offers the live one", async ({ page, allow }) => {
  allow(/^500 GET \/api\/payouts/);
  await page.route(/\/api\/payouts\?source=mirror/, (route) =>
    route.fulfill({ status: 500, body: "{}" }),
  );
  await openList(page, "/payouts");
  await page.getByRole("group", { name: "Source" }).getByRole("button", { name: "Mirror" }).click();
  await expect(page.getByRole("heading", { name: "Payouts can't be shown" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Read live" }).click();
  await expect(page).toHaveURL("/payouts");
  await expect(linksOf(page)).toHaveCount(20);
});

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";
import {
  cancelPayout,
  fillPayout,
  heading,
  review,
  send,
  someAddress,
  statusOf,
} from "#e2e/payout-form.ts";
import { overflow } from "#e2e/record-page.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { stoppedSchema } from "#lib/schemas/payouts/payout-stop.ts";
import { as, WRITE } from "#test-support/api/dashboard.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

/** As long as a name may be, and nowhere to break it. */
const LONG = "W".repeat(120);
async function expectFits(page: Page): Promise<void> {
  expect(await overflow(page), "pixels beyond the screen's edge").toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
}

/** Stops what goes to one recipient; returns the stop's ID. */
async function stopRecipient(address: string): Promise<string> {
  const answer = await as("maker")("/api/payouts/stops", {
    method: "POST",
    headers: WRITE,
    body: JSON.stringify({ scope: "recipient", value: address, reason: LONG, isConfirmed: true }),
  });
  return answerSchema(stoppedSchema).parse(await answer.json()).data.stop.id;
}

async function lift(stopId: string): Promise<void> {
  const path = `/api/payouts/stops/${stopId}/lift`;
  const answer = await steppedUpAs("maker")(path, { method: "POST", headers: WRITE });
  if (!answer.ok) throw new Error(`lift: ${answer.status} ${await answer.text()}`);
}

test("a payout to a stopped recipient waits, and leads to the stop @phone", async ({ page }) => {
  const address = someAddress();
  const stopId = await stopRecipient(address);
  try {
    await fillPayout(page, { address, label: LONG });
    await review(page);
    await send(page);
    await expect(statusOf(page)).toHaveText("Stopped", { timeout: 20_000 });
    await expectFits(page);
    await page.getByRole("link", { name: "See the stop, or lift it" }).click();
    await expect(heading(page, "Stop sending")).toBeVisible();
    await expect(page.getByText(`Stopped: payouts to ${address}`)).toBeVisible();
    await expectFits(page);
    await page.goBack();
    await cancelPayout(page);
    await expect(statusOf(page)).toHaveText("Cancelled");
  } finally {
    await lift(stopId);
  }
});

test("payout control fits the screen @phone", async ({ page }) => {
  await page.goto("/payout-control");
  await expect(heading(page, "Where payouts come from")).toBeVisible();
  // The choices have their names once the page's script has run.
  await expect(page.getByRole("radio", { name: "A wallet" })).toBeVisible();
  await expectFits(page);
});

// A phone's window grows with what is too wide for it, so the width is named.
for (const { path, title, shown } of [
  { path: "/payout-control", title: "Payout control", shown: ["button", /^Declare: all payouts/] },
  { path: "/inbox?tab=attention", title: "Inbox", shown: ["tab", /^Needs attention/] },
] as const) {
  test(`${title} fits 320 px`, { tag: "@phone-only" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole(shown[0], { name: shown[1] })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test("Safety lists a change with a long name that has ended @phone", async ({ page }) => {
  const change = randomUUID();
  const summary = `${LONG} ${change}`;
  await inDatabase(
    `insert into pending_change (account_id, id, kind, subject_type, subject_id, summary, before, after,
                                 content_hash, is_loosening, asked_by, asked_by_name, outcome, ended_at)
     select account_id, $1, 'people.set-roles', 'person', id::text, $2, '{}', '{}', 'none', true, id, $3,
            'outdated', now()
     from member where email = 'administrator@example.org'`,
    [change, summary, LONG],
  );
  await page.goto("/safety");
  await page.getByText(/^Ended in the last 30 days/).click();
  await expect(page.getByText(summary)).toBeVisible();
  await expectFits(page);
});

test("a reset link that can't be used says so at once, and leads to sign-in @phone", async ({
  page,
}) => {
  await page.goto("/reset-password#not-a-link");
  await expect(
    page.getByRole("alert").filter({ hasText: "This link can't be used." }),
  ).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await expectFits(page);
  await expect(page.getByRole("link", { name: "Back to sign-in" })).toBeVisible();
});

test("without a link there is nothing to set a password by, and the page says so at once @phone", async ({
  page,
}) => {
  await page.goto("/reset-password");
  await expect(
    page.getByRole("alert").filter({ hasText: "This link can't be used" }),
  ).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await expectFits(page);
  await expect(page.getByRole("link", { name: "Back to sign-in" })).toBeVisible();
});

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";
import { cancelPayout, heading, someAddress, statusOf } from "#e2e/payout-form.ts";
import { expectFits, expectFitsBothScreens } from "#e2e/screen-width.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { stoppedSchema } from "#lib/schemas/payouts/payout-stop.ts";
import { as, WRITE } from "#test-support/api/dashboard.ts";
import { orderPayout, payoutOf } from "#test-support/api/order-payout.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

/** As long as a name may be, and nowhere to break it. */
const LONG = "W".repeat(120);
async function expectFitsAndPassesAxe(page: Page): Promise<void> {
  await expectFitsBothScreens(page);
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

test("a payout to a stopped recipient waits, and leads to the stop", {
  tag: "@phone-only",
}, async ({ page }) => {
  const address = someAddress();
  const stopId = await stopRecipient(address);
  try {
    const { id } = await orderPayout("manager", payoutOf({ address, label: LONG }));
    await page.goto(`/payouts/${id}`);
    await expect(statusOf(page)).toHaveText("Stopped", { timeout: 20_000 });
    await expectFitsAndPassesAxe(page);
    await page.getByRole("link", { name: "See the stop, or lift it" }).click();
    await expect(heading(page, "Stop sending")).toBeVisible();
    await expect(page.getByText(`Stopped: payouts to ${address}`)).toBeVisible();
    await expectFitsAndPassesAxe(page);
    await page.goBack();
    await cancelPayout(page);
    await expect(statusOf(page)).toHaveText("Cancelled");
  } finally {
    await lift(stopId);
  }
});

test("the time after a name that is read from the right comes after it", async ({ page }) => {
  const stopId = await stopRecipient(someAddress());
  try {
    // A time of another day begins with figures.
    await inDatabase(
      `update payout_stop set stopped_by_name = 'דנה לוי', stopped_at = now() - interval '3 days'
       where id = $1`,
      [stopId],
    );
    await page.goto("/inbox/stop");
    const line = page.getByText("דנה לוי, ").first();
    const [name = 0, figures = 0] = await line.evaluate((element) => {
      const range = document.createRange();
      return [element.firstChild, element.querySelector("time")].map((part) => {
        if (part !== null) range.selectNodeContents(part);
        return range.getBoundingClientRect().left;
      });
    });
    expect(figures).toBeGreaterThan(name);
  } finally {
    await lift(stopId);
  }
});

/** A phone's window grows with what is too wide for it, so the width is named. */
async function expectFitsNarrowest(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  if (before !== null) await page.setViewportSize(before);
}

test("the Inbox, payout control, a change with a long name and reset links that can't be used fit the screen", {
  tag: "@phone-only",
}, async ({ page }) => {
  await test.step("the Inbox", async () => {
    await page.goto("/inbox?tab=attention");
    await expect(page.getByRole("tab", { name: /^Needs attention/ })).toBeVisible();
    await expectFitsNarrowest(page);
  });
  await test.step("payout control", async () => {
    await page.goto("/payout-control");
    await expect(page.getByRole("button", { name: /^Declare: all payouts/ })).toBeVisible();
    await expectFitsNarrowest(page);
    await expect(heading(page, "Where payouts come from")).toBeVisible();
    // The choices have their names once the page's script has run.
    await expect(page.getByRole("radio", { name: "A wallet" })).toBeVisible();
    await expectFitsAndPassesAxe(page);
  });
  await test.step("Safety lists a change with a long name that has ended", async () => {
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
    await expectFitsAndPassesAxe(page);
  });
  await test.step("a reset link that can't be used, and none, say so at once and lead to sign-in", async () => {
    for (const address of ["/reset-password#not-a-link", "/reset-password"]) {
      // Only what is behind the # is another.
      await page.goto("about:blank");
      await page.goto(address);
      const said = page.getByRole("alert").filter({ hasText: "This link can't be used" });
      await expect(said).toBeVisible();
      await expect(page.getByLabel("Password")).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Back to sign-in" })).toBeVisible();
    }
    // Both say the same.
    await expectFitsAndPassesAxe(page);
  });
});

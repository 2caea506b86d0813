import pg from "pg";
import { ruleForTrx, submitRuled } from "#e2e/approval-steps.ts";
import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { cancelPayout, statusOf } from "#e2e/payout-form.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

test.beforeEach(() => ruleForTrx());

/** As if it had been approved an hour ago, and nothing had been sent since. */
async function approvedAndHeldBack(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  // What was ordered is frozen, and so is when.
  await client.query("set session_replication_role = replica");
  await client.query(
    `update payout_order set state = 'approved', submitted_at = now() - interval '1 hour',
       lease_until = now(), waits_for = 'send', waits_detail = '{"why": "standstill"}'
     where id = $1`,
    [id],
  );
  await client.end();
}

test("a payout that waits for Send is named in the Inbox, and an approver opens and cancels it", async ({
  browser,
}) => {
  const { id } = await submitRuled("Held back", "171");
  await approvedAndHeldBack(id);
  const approver = await asMember(browser, "approver");
  await approver.goto("/inbox?tab=attention");
  const waiting = approver.getByRole("region", { name: /^Waiting for “Send”/ });
  // A failure tells all that the Inbox said instead.
  await expect(approver.getByRole("main")).toContainText("171 TRX", { timeout: 30_000 });
  // Another journey may have left one that waits too: then the button counts them.
  await expect(
    waiting.getByRole("button", { name: /^Send (?:171 TRX on Tron|\d+ payouts)$/ }),
  ).toBeVisible();
  await expect(approver.getByRole("link", { name: "171 TRX" })).toHaveCount(1);
  await expectNoAxeViolations(approver);
  await waiting.getByRole("link", { name: "171 TRX" }).click();
  await expect(approver.getByRole("button", { name: "Send 171 TRX on Tron" })).toBeVisible();
  await cancelPayout(approver);
  await expect(statusOf(approver)).toHaveText("Cancelled");
  await expect(approver.getByRole("main")).toBeFocused();
  await approver.context().close();
});

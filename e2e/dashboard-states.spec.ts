import type { Page, Route } from "@playwright/test";
import pg from "pg";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { fillPayout, heading, review, sendButton } from "#e2e/payout-form.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";

const INBOX = /\/api\/payouts\/desk$/;
const DUPLICATE_CHECK = /\/api\/payouts\/radar\?/;

/** Counterfoil's own answer when it can't do what was asked. */
function fail(route: Route) {
  const problem = {
    type: "about:blank",
    title: "Unavailable",
    status: 503,
    kind: "unavailable",
    detail: "Payout orders can't be read at the moment.",
    requestId: "request-of-the-test",
  };
  return route.fulfill({ status: 503, json: problem, contentType: "application/problem+json" });
}

/** Loads the page while the table of payout orders is held, so that the first HTML is without its rows. */
async function openWithoutRows(page: Page): Promise<void> {
  const client = new pg.Client({ connectionString: stackUnderTest().database });
  await client.connect();
  try {
    // The role's own limit would end a slow machine's test in the middle.
    await client.query("set idle_in_transaction_session_timeout = 0");
    await client.query("begin");
    await client.query("lock table payout_order in access exclusive mode");
    await page.goto("/inbox");
    await expect(heading(page, "Inbox")).toBeVisible();
    await expect(heading(page, "Couldn't load your inbox")).toBeVisible();
  } finally {
    await client.query("rollback");
    await client.end();
  }
}

test("what waits can't be read: said so, with the request's id, and shown at the next try @phone", async ({
  page,
  allow,
}) => {
  allow(/^503 GET \/api\/payouts\/desk$/);
  // What other tests do would bring the page back before the button is pressed.
  await page.route("**/api/updates", (route) => route.fulfill({ status: 204 }));
  await page.route(INBOX, fail);
  await openWithoutRows(page);
  await expect(page.getByText("Payout orders can't be read at the moment.")).toBeVisible();
  await expect(page.getByText("request-of-the-test")).toBeVisible();
  await expect(page.getByText("Nothing to approve")).toBeHidden();
  await expectNoAxeViolations(page);
  await page.unroute(INBOX);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Couldn't load your inbox")).toBeHidden();
});

test("the duplicate check can't look: said so before the payout goes, and looked again on demand @phone", async ({
  page,
  allow,
}) => {
  allow(/^503 GET \/api\/payouts\/radar/);
  await page.route(DUPLICATE_CHECK, fail);
  await fillPayout(page, { amount: "17.35" });
  await review(page);
  const duplicateCheck = page.getByRole("region", { name: "Recipient check" });
  await expect(
    duplicateCheck.getByText(/Could not look for repeats and look-alikes/),
  ).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
  await expectNoAxeViolations(page);
  await page.unroute(DUPLICATE_CHECK);
  await duplicateCheck.getByRole("button", { name: "Look again" }).click();
  await expect(duplicateCheck.getByText(/Paid before|First payment to this address/)).toBeVisible();
});

import type { Route } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { fillPayout, review, sendButton } from "#e2e/payout-form.ts";

const DUPLICATE_CHECK = /\/api\/payouts\/radar\?/;

/** Counterfoil's own answer when it can't do what was asked. */
function fail(route: Route) {
  const problem = {
    type: "about:blank",
    title: "Unavailable",
    status: 503,
    kind: "unavailable",
    detail: "The duplicate check can't look at the moment.",
    requestId: "request-of-the-test",
  };
  return route.fulfill({ status: 503, json: problem, contentType: "application/problem+json" });
}

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

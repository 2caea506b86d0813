import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import {
  expectAccepted,
  fillPayout,
  review,
  send,
  someAddress,
  statusOf,
} from "#e2e/payout-form.ts";
import { confirmByPassword } from "#e2e/step-up.ts";

test("of a payout like an unconfirmed one an approver sees which that is, and says that it is another payment", async ({
  page,
  browser,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const payout = { amount: "23.45", address: someAddress() };
  await fillPayout(page, payout);
  await review(page);
  // For every order until then: one that another journey left to the worker may come first.
  await sandbox.faults([{ method: "POST", path: "create", kind: "reset_before" }]);
  await send(page);
  await expect(statusOf(page)).toHaveText("Unconfirmed", { timeout: 20_000 });
  await sandbox.reset();
  const unconfirmed = new URL(page.url()).pathname;
  await fillPayout(page, payout);
  await review(page);
  await send(page);
  await expect(statusOf(page)).toHaveText("Not sent yet", { timeout: 20_000 });
  const approver = await asMember(browser, "approver");
  await approver.goto(new URL(page.url()).pathname);
  const list = approver.getByRole("list", { name: "Unconfirmed payouts like this one" });
  await expect(list.getByRole("link")).toHaveAttribute("href", unconfirmed);
  await expectNoAxeViolations(approver);
  await approver.getByRole("button", { name: "It is another payment" }).click();
  await confirmByPassword(approver);
  await approver.context().close();
  await expectAccepted(page, 30_000);
});

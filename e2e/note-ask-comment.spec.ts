import type { Locator } from "@playwright/test";
import { openRuled, ruleForTrx } from "#e2e/approval-steps.ts";
import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { cancelPayout, field, review, send, statusOf } from "#e2e/payout-form.ts";

test.beforeEach(() => ruleForTrx());

test("a maker notes and asks, the approver who is asked answers, and each sees it come", async ({
  page,
  browser,
}) => {
  test.slow();
  const maker = await asMember(browser, "maker");
  const address = await openRuled(maker, {}, "maker");
  await maker.getByText("More options", { exact: true }).click();
  await field(maker, "Note to the approver").fill("Second half of invoice 7.\nSee the first.");
  await review(maker);
  await expect(maker.getByText("See the first.")).toBeVisible();
  await expect(maker.getByText(/^Approvers: .*Mia Manager/)).toBeInViewport();
  const decision = maker.getByRole("region", { name: "Your decision" });
  await expect(decision).toContainText(/Asks anyone who may approve: .*Mia Manager/);
  await maker.getByRole("combobox", { name: "Ask" }).fill("mia");
  await maker.getByRole("option", { name: "Mia Manager" }).click();
  await expect(decision).toContainText("Asks Mia Manager to approve it.");
  await expectNoAxeViolations(maker);
  await send(maker);
  await expect(statusOf(maker)).toHaveText("Pending approval");
  await expect(maker.getByText("Asked: Mia Manager")).toBeVisible();

  await page.goto("/inbox");
  await page.getByRole("button", { name: /^Asked of me/ }).click();
  await page.getByLabel("Filter payouts to approve").fill(address);
  await expect(page.getByText("Asked: you")).toBeVisible();
  await page.getByRole("link", { name: /^Review 150 TRX/ }).click();
  await expect(page.getByText("Second half of invoice 7.")).toBeVisible();
  await field(page, "Comment").fill("Which invoice?\n<b>7 or 8</b>");
  await page.getByRole("button", { name: "Add comment" }).click();
  await expect(field(page, "Comment")).toHaveValue("");
  await expect(page.getByText("<b>7 or 8</b>")).toBeVisible();

  await expect(maker.getByText("Comment by Mia Manager")).toBeVisible();
  await expect(maker.getByText("Your comment is in the timeline.")).toHaveCount(0);
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  const details = maker.getByRole("heading", { name: "Details", exact: true });
  expect(await top(details)).toBeLessThan(await top(field(maker, "Comment")));
  await field(maker, "Comment").fill("Ask somebody else.");
  await maker.getByRole("button", { name: "Add comment" }).click();
  await expect(maker.getByText("Your comment is in the timeline.")).toBeVisible();
  await expect(page.getByText("Ask somebody else.")).toBeVisible();
  const another = maker.getByRole("button", { name: "Ask someone else" });
  await another.click();
  await expect(maker.getByRole("combobox", { name: "Ask" })).toBeFocused();
  await maker.getByRole("combobox", { name: "Ask" }).fill("only");
  await maker.getByRole("option", { name: "Only approver" }).click();
  await expect(another).toBeFocused();
  await expect(page.getByText("Asked: Only approver")).toBeVisible();
  await expectNoAxeViolations(page);
  await cancelPayout(maker);
  await expect(statusOf(maker)).toHaveText("Cancelled");
  await maker.context().close();
});

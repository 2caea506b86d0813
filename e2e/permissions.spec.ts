import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";

test("a viewer is offered no payout, and by hand meets the page that says so", async ({
  browser,
}) => {
  const page = await asMember(browser, "viewer");
  for (const path of ["/", "/payouts"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "New payout" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Send a payout" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Team" })).toHaveCount(0);
  }
  await page.keyboard.press("c");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Overview")).toBeVisible();
  await expect(help.getByText("New payout")).toHaveCount(0);
  await expect(help.getByText("Team")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/payouts");

  const answer = await page.goto("/payouts/new");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You don't have access to this page",
  );
  await expect(
    page.getByText("You need the role maker to create payouts. Yours: viewer."),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Go to the overview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");

  await page.goto("/settings/approval-rules");
  const settings = page.getByRole("navigation", { name: "Settings" });
  await expect(settings.getByRole("link", { name: "Approval rules" })).toBeVisible();
  await expect(settings).not.toContainText("Audit log");
  await page.context().close();
});

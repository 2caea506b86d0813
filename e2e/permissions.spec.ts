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

  for (const path of ["/payouts/new", "/payouts/new/review"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "You don't have access to this page",
    );
    await expect(
      page.getByText("You need the role maker to create payouts. Yours: viewer."),
    ).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Go to the overview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");

  const refused = await page.goto("/team");
  expect(refused?.status()).toBe(403);
  await expect(
    page.getByText("You need the role administrator or auditor to view the team. Yours: viewer."),
  ).toBeVisible();
  await page.context().close();
});

test("what a viewer's page does not offer, Counterfoil refuses all the same", async ({
  browser,
}) => {
  const page = await asMember(browser, "viewer");
  await page.goto("/");
  const statuses = await page.evaluate(async () => {
    const attempts = ["/api/people", "/api/audit"];
    const answers = await Promise.all(attempts.map((path) => fetch(path)));
    return answers.map(({ status }) => status);
  });
  expect(statuses).toEqual([403, 403]);
  await page.context().close();
});

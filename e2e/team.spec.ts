import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { keepCodes, setUpApp, signInSomebody, typeCredentials } from "#e2e/factor-steps.ts";
import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";
import { confirmByPassword, stepUpDialog } from "#e2e/step-up.ts";

const PASSWORD = "kippen-olijf-tandem-wolk";

const newAddress = () => `${randomUUID()}@example.org`;

/** Invites somebody by the page and gives the link. */
async function invite(page: Page, email: string): Promise<string> {
  await page.goto("/team");
  await page.getByRole("link", { name: "Invite teammate" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Create invite link" }).click();
  await confirmByPassword(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invited");
  return (await page.getByRole("main").locator("code").textContent()) ?? "";
}

/** A page of somebody who has not signed in. */
async function stranger(browser: Browser): Promise<Page> {
  const nobody = { cookies: [], origins: [] };
  const context = await browser.newContext({
    baseURL: stackUnderTest().dashboard,
    storageState: nobody,
  });
  return await context.newPage();
}

test("an invitation, the whole way", async ({ page, browser }) => {
  const email = newAddress();
  const link = await invite(page, email);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Back to team" }).click();
  const invitations = page.getByRole("table", { name: "Invitations" });
  await expect(invitations.getByRole("row", { name: email })).toContainText("Invited");
  await expectNoAxeViolations(page);

  const newcomer = await stranger(browser);
  await newcomer.goto(link);
  await expect(newcomer.getByText(email)).toBeVisible();
  await expectNoAxeViolations(newcomer);
  await newcomer.getByLabel("Your name").fill("Nadia New");
  await newcomer.getByLabel("Password").fill("password1234");
  await newcomer.getByRole("button", { name: "Accept invitation" }).click();
  await expect(newcomer.getByText(/known from breaches/)).toBeVisible();
  await expect(newcomer.getByLabel("Password")).toBeFocused();
  await newcomer.getByLabel("Password").fill(PASSWORD);
  await newcomer.getByRole("button", { name: "Accept invitation" }).click();
  await expect(newcomer.getByRole("heading", { level: 1 })).toHaveText("Overview");

  await newcomer.goto(link);
  await expect(newcomer.getByText("This invitation can't be used.")).toBeVisible();
  await expect(newcomer.getByRole("link", { name: "Go to sign-in" })).toBeVisible();
  await expectNoAxeViolations(newcomer);
  await newcomer.context().close();
  await page.reload();
  await expect(
    page.getByRole("table", { name: "Team" }).getByRole("row", { name: email }),
  ).toContainText("Nadia New");
});

test("an invitation is resent by a new link, and a member chooses their emails", async ({
  page,
  browser,
}) => {
  const email = newAddress();
  const link = await invite(page, email);
  await expect(page.getByText("Counterfoil sends no email here")).toBeVisible();
  await page.getByRole("link", { name: "Back to team" }).click();
  await page.getByRole("button", { name: `Resend the invitation to ${email}` }).click();
  await confirmByPassword(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New invitation link");
  const renewed = (await page.getByRole("main").locator("code").textContent()) ?? "";
  await page.getByRole("button", { name: "Back to team" }).click();
  await expect(page.getByRole("row", { name: email })).toHaveCount(1);

  const invited = await stranger(browser);
  await invited.goto(link);
  await expect(invited.getByText("This invitation can't be used.")).toBeVisible();
  await invited.goto("about:blank");
  await invited.goto(renewed);
  await invited.getByLabel("Your name").fill("Nadia New");
  await invited.getByLabel("Password").fill(PASSWORD);
  await invited.getByRole("button", { name: "Accept invitation" }).click();
  await expect(invited.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await invited.goto("/profile");
  const failed = invited.getByRole("checkbox", { name: /^Email: Failed payouts/ });
  await failed.click();
  await expect(failed).not.toBeChecked();
  await expect(failed).toBeEnabled();
  await expect(failed).toBeFocused();
  await invited.reload();
  await expect(failed).not.toBeChecked();
  await expect(invited.getByRole("checkbox", { name: /^Email: Changes to/ })).toBeDisabled();
  await expectNoAxeViolations(invited);
  await invited.context().close();
});

test("an invitation that was revoked opens nothing", async ({ page, browser }) => {
  const email = newAddress();
  const link = await invite(page, email);
  await page.getByRole("link", { name: "Back to team" }).click();
  await page.getByRole("button", { name: `Revoke the invitation to ${email}` }).click();
  await expect(page.getByText(`The invitation to ${email} was revoked.`)).toBeVisible();
  await expect(page.getByRole("row", { name: email })).toHaveCount(0);
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
  const late = await stranger(browser);
  await late.goto(link);
  await expect(late.getByText("This invitation can't be used.")).toBeVisible();
  await late.context().close();
});

test("roles change with a step-up, and stay where it is not given", async ({ page }) => {
  await page.goto("/team");
  await page.getByRole("link", { name: "Only viewer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Only viewer");
  await page.getByLabel("Auditor").check();
  await page.getByRole("button", { name: "Change roles" }).click();
  await expect(stepUpDialog(page)).toContainText("Only viewer");
  await page.keyboard.press("Escape");
  await expect(stepUpDialog(page)).toBeHidden();
  await expect(page.getByLabel("Auditor")).toBeChecked();
  await expect(page.getByRole("definition").filter({ hasText: /^Viewer$/ })).toBeVisible();

  await page.getByRole("button", { name: "Change roles" }).click();
  await confirmByPassword(page);
  await expect(page.getByText("The roles of Only viewer were changed.")).toBeVisible();
  await expect(page.getByText("Viewer, Auditor")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change roles" })).toBeFocused();
  await expectNoAxeViolations(page);

  await page.getByLabel("Auditor").uncheck();
  await page.getByRole("button", { name: "Change roles" }).click();
  await confirmByPassword(page);
  await expect(page.getByRole("definition").filter({ hasText: /^Viewer$/ })).toBeVisible();
});

test("lost second factors are reset, and a new one comes before anything is confirmed", async ({
  page,
  browser,
}) => {
  test.slow();
  const other = await stranger(browser);
  const member = await signInSomebody(other);
  await setUpApp(other, member);
  await keepCodes(other);
  await page.goto("/team");
  await page.getByRole("link", { name: member.name }).click();
  await page.getByRole("button", { name: "Reset second factors" }).click();
  await expect(stepUpDialog(page)).toContainText(member.name);
  await confirmByPassword(page);
  await expect(page.getByText(`${member.name} must set up a new second factor.`)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Not set up" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reset second factors" })).toBeHidden();
  await expectNoAxeViolations(page);
  await typeCredentials(other, member);
  // The page that was open has asked for its way back itself.
  await expect(other).not.toHaveURL(/\/sign-in/);
  await other.goto("/payouts/new");
  const factorFirst = "Set up a second factor before you order a payout";
  await expect(other.getByRole("heading", { name: factorFirst })).toBeVisible();
  await expectNoAxeViolations(other);
  await other.context().close();
});

test("oneself can't be changed", async ({ page }) => {
  await page.goto("/team");
  await page.getByRole("link", { name: "Mia Manager" }).click();
  await expect(page.getByText("You can't change your own roles or access.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change roles" })).toHaveCount(0);
});

test("the list fits a phone @phone-only", async ({ page }) => {
  await page.goto("/team");
  await expect(page.getByRole("link", { name: "Only auditor" })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectNoAxeViolations(page);
});

test("an auditor reads people and changes nothing", async ({ browser }) => {
  const page = await asMember(browser, "auditor");
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Settings" })
    .click();
  await expect(page.getByRole("table", { name: "Team" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Invite teammate" })).toHaveCount(0);
  await page.getByRole("link", { name: "Only viewer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Only viewer");
  await expect(
    page.getByRole("button", { name: /^(Change roles|End all sessions|Disable this member)$/ }),
  ).toHaveCount(0);
  const answer = await page.goto("/team/invite");
  expect(answer?.status()).toBe(403);
  await expect(
    page.getByText("You need the role administrator to invite teammates. Yours: auditor."),
  ).toBeVisible();
  await page.context().close();
});

test("there is no person of that number", async ({ page, allow }) => {
  allow(/^404 GET \/team\//);
  await page.goto(`/team/${randomUUID()}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Page not found/);
});

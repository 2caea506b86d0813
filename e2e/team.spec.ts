import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { expectFits } from "#e2e/screen-width.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";
import { confirmByPassword } from "#e2e/step-up.ts";

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
  const superseded = await invite(page, email);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Back to team" }).click();
  const invitations = page.getByRole("table", { name: "Invitations" });
  await expect(invitations.getByRole("row", { name: email })).toContainText("Invited");
  await page.getByRole("button", { name: `Resend the invitation to ${email}` }).click();
  await confirmByPassword(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New invitation link");
  const link = (await page.getByRole("main").locator("code").textContent()) ?? "";

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

  await newcomer.goto(superseded);
  await expect(newcomer.getByText("This invitation can't be used.")).toBeVisible();
  await expect(newcomer.getByRole("link", { name: "Go to sign-in" })).toBeVisible();
  await expectNoAxeViolations(newcomer);
  await newcomer.context().close();
  await page.getByRole("button", { name: "Back to team" }).click();
  await page.reload();
  await expect(
    page.getByRole("table", { name: "Team" }).getByRole("row", { name: email }),
  ).toContainText("Nadia New");
  await page.getByRole("link", { name: "Only viewer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Only viewer");
  await expect(page.getByRole("button", { name: "Change roles" })).toBeVisible();
  await page.getByLabel("Limited viewer").check();
  await expect(page.getByRole("combobox", { name: "Currencies" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the list fits a phone @phone-only", async ({ page }) => {
  await page.goto("/team");
  await expect(page.getByRole("link", { name: "Only auditor" })).toBeVisible();
  await expectFits(page);
  await expectNoAxeViolations(page);
});

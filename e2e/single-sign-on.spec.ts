import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";

// Only a user who has not signed in sees the sign-in page.
test.use({ storageState: { cookies: [], origins: [] } });

async function leaveForProvider(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Sign in with Test provider" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test provider");
}

test("a user cancels at the provider, a stranger learns what to do, and a member gets to the page that was asked for", async ({
  page,
}) => {
  await leaveForProvider(page, "/sign-in");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Sign-in with Test provider was cancelled.")).toBeVisible();
  // There is no session.
  await page.goto("/payouts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");

  await leaveForProvider(page, "/sign-in");
  await page.getByLabel("Email").fill(`${randomUUID()}@example.org`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You don't have access yet");
  await expect(page.getByText("Ask an administrator for an invitation.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");

  // The provider would know the stranger again.
  await page.context().clearCookies();
  await leaveForProvider(page, "/currencies");
  await page.getByLabel("Email").fill("approver@example.org");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Currencies");
  expect(new URL(page.url()).pathname).toBe("/currencies");
});

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";

// The way in is for whoever has not signed in.
test.use({ storageState: { cookies: [], origins: [] } });

async function leaveForProvider(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Sign in with Test provider" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test provider");
}

test("by the provider to the page that was asked for", async ({ page }) => {
  await leaveForProvider(page, "/currencies");
  await page.getByLabel("E-mail").fill("approver@example.org");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Currencies");
  expect(new URL(page.url()).pathname).toBe("/currencies");
});

test("a stranger learns what to do, and so does whoever turns back", async ({ page }) => {
  await leaveForProvider(page, "/sign-in");
  await page.getByLabel("E-mail").fill(`${randomUUID()}@example.org`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You are not invited to this desk",
  );
  await expect(page.getByText("Ask an administrator of the desk for an invitation.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

test("whoever cancels at the provider is back without a session", async ({ page }) => {
  await leaveForProvider(page, "/sign-in");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You left Test provider before it was done.")).toBeVisible();
  await page.goto("/payouts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

import type { Page } from "@playwright/test";
import { base32 } from "@scure/base";
import { expect } from "#e2e/fixtures.ts";
import { signInByRequest } from "#e2e/own-member.ts";
import { stepUpDialog } from "#e2e/step-up.ts";
import { codeAt, stepAt } from "#lib/identity/factors/totp-code.ts";
import { type NewTestMember, newMember } from "#scripts/test/new-member.ts";

/** How long a code may take from the phone to the dashboard. */
const ON_THE_WAY_MS = 4_000;

/** Signs a person in through the page; with second factors, the second step is what comes next. */
export async function typeCredentials(page: Page, { email, password }: NewTestMember) {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** A maker of the test's own, signed in. */
export async function signInSomebody(page: Page): Promise<NewTestMember> {
  const member = await newMember("maker");
  await signInByRequest(page, member);
  return member;
}

/** Confirms in the dialog with what goes into its one field. */
export async function confirmWith(page: Page, field: "Password" | "Code", value: string) {
  const dialog = stepUpDialog(page);
  await dialog.getByLabel(field).fill(value);
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/**
 * The phone with the app: its codes in their order, since one passes once. The first is of the step
 * before, so that three are at hand at any moment; not of one that is too old by the time it arrives.
 */
function phoneWith(secret: Uint8Array): () => Promise<string> {
  const soon = () => stepAt(Date.now() + ON_THE_WAY_MS);
  let step = soon() - 2;
  return async () => {
    step = Math.max(step + 1, soon() - 1);
    // A test that is faster than the codes waits for the next one, as a person would.
    await expect.poll(() => step - stepAt(Date.now()), { timeout: 30_000 }).toBeLessThanOrEqual(1);
    return codeAt(secret, step);
  };
}

/** Sets up an authenticator app on the profile, which is open, up to its ten recovery codes; returns the phone. */
export async function setUpApp(page: Page, { password }: NewTestMember) {
  await page.getByRole("button", { name: "Set up an app" }).click();
  await confirmWith(page, "Password", password);
  await expect(page.getByRole("img", { name: "Scan with your authenticator app" })).toBeVisible();
  const shown = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  const phone = phoneWith(base32.decode(shown.replaceAll(" ", "")));
  await page.getByLabel("Code", { exact: true }).fill(await phone());
  await page.getByRole("button", { name: "Confirm the app" }).click();
  const codes = page.getByRole("region", { name: "Your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  return phone;
}

/** Says that the recovery codes are kept, which lie still until then. */
export async function keepCodes(page: Page): Promise<void> {
  // Beneath the dialog that closes, which hides them from roles for a moment.
  const codes = page.locator("[aria-labelledby=new-codes]");
  const place = await codes.boundingBox();
  // The notice of what was set up is above them, and there before them.
  await expect(page.getByRole("region", { name: "Notices" })).toBeVisible();
  expect(await codes.boundingBox()).toEqual(place);
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(codes).toBeHidden();
  await expect(page.getByRole("heading", { name: "Two-factor" })).toBeFocused();
}

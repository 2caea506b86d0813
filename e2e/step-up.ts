import type { Page } from "@playwright/test";
import { expect } from "#e2e/fixtures.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";

/** The dialog in which Counterfoil asks for a step-up. */
export function stepUpDialog(page: Page) {
  return page.getByRole("dialog", { name: "Confirm it's you" });
}

/** Completes the step-up that Counterfoil asks for, by the password that the test stack's people have. */
export async function confirmByPassword(page: Page): Promise<void> {
  const dialog = stepUpDialog(page);
  await dialog.getByLabel("Password").fill(stackUnderTest().password);
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog).toBeHidden();
}

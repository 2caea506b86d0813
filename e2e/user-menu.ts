import type { Page } from "@playwright/test";
import { expect } from "#e2e/fixtures.ts";

/** Opens the menu of the signed-in member and presses one of its items. */
export async function chooseInUserMenu(page: Page, item: string | RegExp): Promise<void> {
  await openUserMenu(page);
  await page.getByRole("menuitem", { name: item }).click();
}

/** Chooses a theme in the menu of the signed-in member. */
export async function chooseTheme(page: Page, theme: "System" | "Light" | "Dark"): Promise<void> {
  await openUserMenu(page);
  await page.getByRole("menuitemradio", { name: theme }).click();
}

export async function openUserMenu(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Signed in as/ });
  await button.click();
  await expect(page.getByRole("menu", { name: /^Signed in as/ })).toBeVisible();
}

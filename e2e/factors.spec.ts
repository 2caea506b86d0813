import type { Page } from "@playwright/test";
import {
  confirmWith,
  keepCodes,
  setUpApp,
  signInSomebody,
  typeCredentials,
} from "#e2e/factor-steps.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { heading } from "#e2e/payout-form.ts";
import { stepUpDialog } from "#e2e/step-up.ts";
import { chooseInUserMenu } from "#e2e/user-menu.ts";

// Each test makes a person of its own: a second factor would be in the way of the others.
test.use({ storageState: { cookies: [], origins: [] } });

/**
 * Once an app is confirmed, has the notices answered last, when the page already shows the account as read again.
 * Returns which frames the page asks for from then on.
 */
async function answerNoticesLast(page: Page): Promise<string[]> {
  const frames: string[] = [];
  let account: Promise<unknown> | null = null;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/account/totp/confirm")) {
      account = page.waitForResponse(/\/api\/account$/);
    }
    if (account !== null && request.headers().rsc === "1") frames.push(request.url());
  });
  await page.route("**/api/notices*", async (route) => {
    await account;
    if (account !== null) {
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
    }
    await route.continue();
  });
  return frames;
}

/** Gives the page a platform authenticator that verifies its person at once, as a laptop's lock would. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Takes the session away from a browser whose pages are left before, so that none asks once more. */
async function loseSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: /session_token/ });
}

test("an authenticator app is set up, and signs in with the next code", async ({ page }) => {
  test.slow();
  const member = await signInSomebody(page);
  await page.goto("/");
  await chooseInUserMenu(page, "Set up two-factor authentication");
  await expect(heading(page, "Your profile")).toBeVisible();
  await expect(page.getByText(/^Set up an authenticator app or a passkey/)).toBeVisible();
  const frames = await answerNoticesLast(page);
  const phone = await setUpApp(page, member);
  expect(frames, "the frame is not read again before the codes are kept").toEqual([]);
  await expectNoAxeViolations(page);
  await keepCodes(page);
  await expect(page.getByText("10 are left.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Signed in as .* is not set up/ })).toHaveCount(0);
  await loseSession(page);
  await typeCredentials(page, member);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel("Code", { exact: true }).fill(await phone());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: /^Signed in as .* is not set up/ })).toHaveCount(0);
});

test("a passkey is added, signs in alone and as second step, is renamed and removed", async ({
  page,
}) => {
  test.slow();
  await addAuthenticator(page);
  const member = await signInSomebody(page);
  await page.goto("/profile");
  const add = page.getByRole("button", { name: "Add a passkey" });
  await add.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(add).toBeFocused();
  await add.click();
  await page.getByLabel("Name of the passkey").fill("Work laptop");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Create passkey" }).click();
  await confirmWith(page, "Password", member.password);
  await keepCodes(page);
  await expect(page.getByText("Work laptop")).toBeVisible();

  await loseSession(page);
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/");

  await loseSession(page);
  await typeCredentials(page, member);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/profile");
  await page.getByRole("button", { name: "Rename Work laptop" }).click();
  await page.getByLabel("Name of the passkey").fill("Home laptop");
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("button", { name: "Rename Home laptop" })).toBeFocused();
  await page.getByRole("button", { name: "Remove Home laptop" }).click();
  await expectNoAxeViolations(page);
  await stepUpDialog(page).getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("No passkey yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeFocused();
});

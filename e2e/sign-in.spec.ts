import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { loseSession } from "#e2e/lose-session.ts";
import { letIdle, ownMember, signInBy } from "#e2e/own-member.ts";
import { confirmByPassword } from "#e2e/step-up.ts";

// Nobody has signed in yet.
test.use({ storageState: { cookies: [], origins: [] } });

test("a page asked for is shown after sign-in, and a wrong password first @phone", async ({
  page,
}) => {
  const member = await ownMember("viewer");
  await page.goto("/payments?page=2");
  await expect(page).toHaveURL((url) => url.pathname === "/sign-in");
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  await expectNoAxeViolations(page);
  await signInBy(page, { ...member, password: "not the password" });
  await expect(page.getByText("Incorrect email or password.")).toBeVisible();
  await expectNoAxeViolations(page);
  await signInBy(page, member);
  await expect(page).toHaveURL((url) => url.pathname + url.search === "/payments?page=2");
  await expect(page.getByRole("table", { name: "Payments" })).toBeVisible();
});

test("a sign-in can't be made to lead away from Counterfoil", async ({ page, baseURL }) => {
  await page.goto(`/sign-in?next=${encodeURIComponent("//evil.example/payouts")}`);
  await signInBy(page, await ownMember("viewer"));
  await expect(page).toHaveURL(`${baseURL}/`);
});

test("signing out is one press, and Back shows nothing of Counterfoil", async ({ page }) => {
  await page.goto("/transactions");
  await signInBy(page, await ownMember("viewer"));
  await expect(page.getByRole("table", { name: "Transactions" })).toBeVisible();
  await page.getByRole("button", { name: "Signed in as Olive Own" }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/sign-in");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a session that was ended elsewhere leads to sign-in and back to the page", async ({
  page,
  browser,
  baseURL,
  allow,
}) => {
  allow(/^401 GET \/api/);
  const member = await ownMember("viewer");
  await page.goto("/currencies");
  await signInBy(page, member);
  await expect(page.getByRole("table", { name: "Currencies" })).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto("/profile");
  await signInBy(other, member);
  const sessions = other.getByRole("region", { name: "Sessions" });
  await expect(sessions.getByText("this one")).toBeVisible();
  await expectNoAxeViolations(other);
  await sessions.getByRole("button", { name: /^End the session of/ }).click();
  await expect(sessions.getByRole("button", { name: /^End the session of/ })).toHaveCount(0);
  await expect(sessions.getByRole("heading", { name: "Sessions" })).toBeFocused();
  await elsewhere.close();

  // Nothing is pressed: the page is told that its session has ended.
  await expect(page).toHaveURL((url) => url.pathname === "/sign-in");
  await signInBy(page, member);
  await expect(page).toHaveURL((url) => url.pathname === "/currencies");
});

test("a user who does nothing for half an hour signs in again", async ({ page, allow }) => {
  // What the page reads ahead.
  allow(/^401 GET \/api/);
  const member = await ownMember("viewer");
  await page.goto("/payouts");
  await signInBy(page, member);
  await expect(page.getByRole("table", { name: "Payouts" })).toBeVisible();
  await letIdle(member.email, 29);
  await page.reload();
  await expect(page.getByRole("table", { name: "Payouts" })).toBeVisible();
  // What the page asks by itself would leave for sign-in too, amid the reload.
  await page.goto("about:blank");
  await letIdle(member.email, 31);
  await page.goto("/payouts");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a password is changed by the old one, and a weak one is refused", async ({ page }) => {
  const member = await ownMember("viewer");
  await page.goto("/profile");
  await signInBy(page, member);
  const section = page.getByRole("region", { name: "Password" });
  await section.getByRole("button", { name: "Change password" }).click();
  await section.getByLabel("Old password").fill(member.password);
  await section.getByLabel("New password").fill("password1234");
  await section.getByRole("button", { name: "Change password" }).click();
  await expect(section.getByText(/known from breaches/)).toBeVisible();
  await expectNoAxeViolations(page);
  const password = "tulip-granite-verbose-canal";
  await section.getByLabel("New password").fill(password);
  await section.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await expect(section.getByRole("button", { name: "Change password" })).toBeFocused();
  await loseSession(page);
  await page.goto("/profile");
  await signInBy(page, { ...member, password });
  await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
});

test("a name that is saved after its page was left is in the frame, and reloads no other page", async ({
  page,
}) => {
  await page.goto("/profile");
  await signInBy(page, await ownMember("viewer"));
  await page.getByText("Change your name or email address").click();
  await page.getByLabel("Name", { exact: true }).fill("Olive Other");
  const saved = Promise.withResolvers<void>();
  await page.route("**/api/account/details", async (route) => {
    if (route.request().headers()["step-up"] !== "ask") await saved.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Change name and email" }).click();
  await confirmByPassword(page);
  await page.getByRole("link", { name: "Payments", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Payments", level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  saved.resolve();
  await expect(page.getByText("Your name and email address were saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Signed in as Olive Other" })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("with the sandbox, one press shows everything @phone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Enter as approver" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Signed in as Aron Approver" })).toBeVisible();
});

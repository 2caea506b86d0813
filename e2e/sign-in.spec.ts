import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";
import { ownMember, signInBy, signInByRequest } from "#e2e/own-member.ts";
import { expectFitsBothScreens } from "#e2e/screen-width.ts";
import { confirmByPassword } from "#e2e/step-up.ts";

// Nobody has signed in yet.
test.use({ storageState: { cookies: [], origins: [] } });

test("a page asked for is shown after sign-in, and a wrong password first", async ({ page }) => {
  const member = await ownMember("viewer");
  await page.goto("/payments?page=2");
  await expect(page).toHaveURL((url) => url.pathname === "/sign-in");
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  await signInBy(page, { ...member, password: "not the password" });
  await expect(page.getByText("Incorrect email or password.")).toBeVisible();
  await expectFitsBothScreens(page);
  await expectNoAxeViolations(page);
  await signInBy(page, member);
  await expect(page).toHaveURL((url) => url.pathname + url.search === "/payments?page=2");
  await expect(page.getByRole("table", { name: "Payments" })).toBeVisible();
});

test("a session that was ended elsewhere leads to sign-in and back to the page; after signing out Back shows nothing of Counterfoil", async ({
  page,
  browser,
  baseURL,
  allow,
}) => {
  allow(/^401 GET \/api/);
  const member = await ownMember("viewer");
  await signInByRequest(page, member);
  await page.goto("/currencies");
  await expect(page.getByRole("table", { name: "Currencies" })).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await elsewhere.newPage();
  await signInByRequest(other, member);
  await other.goto("/profile");
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
  await expect(page.getByRole("table", { name: "Currencies" })).toBeVisible();

  await page.getByRole("button", { name: "Signed in as Olive Own" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/sign-in");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

/** Ends the sessions of a member; their pages are told. */
async function endSessions({ email }: { email: string }): Promise<void> {
  await inDatabase("delete from session where user_id = (select id from member where email = $1)", [
    email,
  ]);
}

test("what was typed is covered when the session ends, there again for the same member, and never for another one", async ({
  page,
  allow,
}) => {
  allow(/^401 GET \/api/);
  const [member, another] = [await ownMember("viewer"), await ownMember("viewer")];
  await signInByRequest(page, member);
  await page.goto("/profile");
  await page.getByText("Change your name or email address").click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Olive Other");
  const cover = page.getByRole("heading", { name: "Your session ended" });
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));

  await endSessions(member);
  await expect(cover).toBeVisible();
  await expect(page).toHaveTitle("Your session ended");
  await expect(page.getByText("Sessions", { exact: true })).toBeHidden();
  await expect(name).toBeHidden();
  await expectFitsBothScreens(page);
  await expectNoAxeViolations(page);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in again in a new tab" }).click();
  const tab = await opened;
  await signInBy(tab, member);
  await expect(tab).toHaveURL((url) => url.pathname === "/profile");
  await tab.close();
  await comeBack();
  await expect(name).toHaveValue("Olive Other");
  await expect(name).toBeFocused();
  await page.getByRole("button", { name: "Change name and email" }).click();
  await confirmByPassword(page);
  await expect(page.getByText("Your name and email address were saved.")).toBeVisible();

  await name.fill("Olive Third");
  await endSessions(member);
  await expect(cover).toBeVisible();
  await signInByRequest(page, another);
  await comeBack();
  await expect(page.getByText(another.email).first()).toBeVisible();
  await page.getByText("Change your name or email address").click();
  await expect(name).toHaveValue("Olive Own");
});

test("a name that is saved after its page was left is in the frame, and reloads no other page", async ({
  page,
}) => {
  await signInByRequest(page, await ownMember("viewer"));
  await page.goto("/profile");
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

test("with the sandbox, one press shows everything", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Enter as approver" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Signed in as Aron Approver" })).toBeVisible();
});

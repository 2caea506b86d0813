import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import {
  ADDRESS,
  chooseCurrency,
  countAtService,
  field,
  fillPayout,
  heading,
  review,
  sendButton,
} from "#e2e/payout-form.ts";

test("a payout goes out once and its outcome is shown @phone", async ({ page }) => {
  test.slow();
  const trackingId = await fillPayout(page, { amount: "1250.50", label: "Invoice 4711" });
  await expectNoAxeViolations(page);
  await review(page);
  await expect(page.getByText("Send 1,250.5 USDT on Tron")).toBeVisible();
  await expect(page.getByText("Invoice 4711")).toBeVisible();
  await expectNoAxeViolations(page);
  await sendButton(page).click();
  await expect(heading(page, "Payout accepted")).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await countAtService(trackingId)).toBe(1);
  await page.getByRole("link", { name: "Open the payout" }).click();
  await expect(page).toHaveURL(/\/payouts\/\d+$/);
});

test("choosing a wallet proposes its currency", async ({ page }) => {
  await page.goto("/payouts/new");
  await field(page, "Wallet").click();
  await page.getByRole("option", { name: /2003/ }).click();
  await expect(field(page, "Currency")).toHaveValue("USDT_TRX");
});

test("a currency is found by its network in words", async ({ page }) => {
  await page.goto("/payouts/new");
  await chooseCurrency(page, "tether arbitrum", /Arbitrum/);
  await expect(field(page, "Currency")).toHaveValue("USDT_ARB");
});

test("below the minimum: blocked, and one click takes the minimum", async ({ page }) => {
  await fillPayout(page, { amount: "1" });
  await page.getByRole("button", { name: "Review payout" }).click();
  await expect(page.getByText("The smallest payout is 5.")).toBeVisible();
  await expect(page).toHaveURL(/payouts\/new\?draft/);
  await page.getByRole("button", { name: "Use the minimum, 5" }).click();
  await expect(field(page, "Amount")).toHaveValue("5");
  await review(page);
});

test("an address with one wrong character is refused", async ({ page }) => {
  await fillPayout(page, { address: ADDRESS.replace(/L$/, "K") });
  await page.getByRole("button", { name: "Review payout" }).click();
  await expect(page.getByText(/does not agree with its checksum/)).toBeVisible();
  await expect(field(page, "Receiver address")).toBeFocused();
});

test("an optional tag is given, or said not to exist", async ({ page }) => {
  await page.goto("/payouts/new");
  await field(page, "Wallet").fill("2020");
  await page.keyboard.press("Escape");
  await expect(field(page, "Currency")).toHaveValue("XRP");
  await field(page, "Amount").fill("25");
  await field(page, "Receiver address").fill("rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY");
  await page.getByRole("button", { name: "Review payout" }).click();
  await expect(page.getByText(/tick that the recipient has none/)).toBeVisible();
  await page.getByLabel("The recipient has no tag").click();
  await review(page);
});

test("what the service refuses lands on its field, and what was typed stays", async ({
  page,
  allow,
}) => {
  allow(/422/);
  const trackingId = await fillPayout(page, { wallet: "9999" });
  await review(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/payouts\/new\?draft/);
  await expect(field(page, "Wallet")).toHaveValue("9999");
  await expect(page.getByText(/walletId/).first()).toBeVisible();
  await expect(field(page, "Wallet")).toHaveAttribute("aria-invalid", "true");
  await field(page, "Wallet").fill("2003");
  await page.keyboard.press("Escape");
  await review(page);
  await sendButton(page).click();
  await expect(heading(page, "Payout accepted")).toBeVisible();
  expect(await countAtService(trackingId)).toBe(1);
});

test("insufficient funds is said above, and the same payout may be sent again", async ({
  page,
  allow,
}) => {
  allow(/422/);
  await fillPayout(page, { wallet: "2048", amount: "99999999" });
  await review(page);
  await sendButton(page).click();
  await expect(page.getByText("Insufficient funds")).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
  await page.getByRole("link", { name: "Change it" }).click();
  await expect(field(page, "Amount")).toHaveValue("99999999");
  await expect(page.getByText("Insufficient funds")).toBeVisible();
});

test("a double click and Enter twice send one payout", async ({ page, sandbox }) => {
  await sandbox.faults([{ method: "POST", path: "create", kind: "latency", ms: 500 }]);
  const trackingId = await fillPayout(page);
  await review(page);
  await sendButton(page).dblclick();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Payout accepted")).toBeVisible();
  expect(await countAtService(trackingId)).toBe(1);
});

test("two tabs with one draft send one payout, and both come to its outcome", async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.faults([{ method: "POST", path: "create", kind: "latency", ms: 800 }]);
  const trackingId = await fillPayout(page);
  await review(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(sendButton(other)).toBeVisible();
  // Pressed by script, since a real pointer can only be in one of the two. Whichever is second may
  // find its button gone already.
  const press = (tab: Page) => sendButton(tab).dispatchEvent("click", {}, { timeout: 2_000 });
  const pressed = await Promise.allSettled([page, other].map(press));
  expect(pressed.map(({ status }) => status)).toContain("fulfilled");
  await expect(heading(page, "Payout accepted")).toBeVisible();
  await expect(heading(other, "Payout accepted")).toBeVisible();
  expect(await countAtService(trackingId)).toBe(1);
});

test("an unknown outcome says so, and is found in the service's list", async ({
  page,
  sandbox,
}) => {
  await sandbox.faults([
    { method: "POST", path: "create", kind: "reset_after", times: 1 },
    { method: "GET", path: "/payouts", kind: "html_500" },
  ]);
  const trackingId = await fillPayout(page);
  await review(page);
  await sendButton(page).click();
  await expect(heading(page, "Outcome unknown")).toBeVisible();
  await expect(page.getByText(trackingId).first()).toBeVisible();
  await expect(sendButton(page)).toBeHidden();
  await expectNoAxeViolations(page);
  await sandbox.reset();
  await expect(heading(page, "Payout found")).toBeVisible({ timeout: 20_000 });
  expect(await countAtService(trackingId)).toBe(1);
});

test("the network lost after sending: unknown, then known, and never a second payout", async ({
  page,
  context,
  sandbox,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load|net::/);
  await sandbox.faults([{ method: "POST", path: "create", kind: "latency", ms: 1500 }]);
  const trackingId = await fillPayout(page);
  await review(page);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await sendButton(page).click();
  await sent;
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await context.setOffline(false);
  await page.reload();
  await expect(heading(page, "Payout accepted")).toBeVisible({ timeout: 15_000 });
  expect(await countAtService(trackingId)).toBe(1);
});

test("what was sent while offline never left: it can be sent again, once", async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load|net::/);
  const trackingId = await fillPayout(page);
  await review(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(heading(page, "Outcome unknown")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/did not reach the desk/)).toBeVisible({ timeout: 20_000 });
  expect(await countAtService(trackingId)).toBe(0);
  await sendButton(page).click();
  await expect(heading(page, "Payout accepted")).toBeVisible();
  expect(await countAtService(trackingId)).toBe(1);
});

test("a draft survives reload, Back and a closed tab", async ({ page, context }) => {
  await fillPayout(page, { amount: "77.25", label: "Kept" });
  const url = page.url();
  await page.reload();
  await expect(field(page, "Amount")).toHaveValue("77.25");
  await review(page);
  await page.goBack();
  await expect(field(page, "Label")).toHaveValue("Kept");
  await page.close();
  const later = await context.newPage();
  await later.goto("/payouts/new");
  await later.getByRole("link", { name: "Continue it" }).click();
  await expect(field(later, "Amount")).toHaveValue("77.25");
  expect(later.url()).toBe(url);
});

test("a hostile label is refused in words and breaks nothing @phone", async ({ page }) => {
  await fillPayout(page, { label: "<img src=x onerror=alert(1)>".repeat(400) });
  await page.getByRole("button", { name: "Review payout" }).click();
  await expect(page.getByText(/At most 500 characters; this has 11,200/)).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a sent draft leads to its outcome and is not sent again", async ({ page }) => {
  await fillPayout(page);
  await review(page);
  const url = page.url();
  await sendButton(page).click();
  await expect(heading(page, "Payout accepted")).toBeVisible();
  await page.goto(url);
  await expect(heading(page, "Payout accepted")).toBeVisible();
});

test("a tracking ID that was used before is warned of, and refused on its field", async ({
  page,
  allow,
}) => {
  allow(/409/);
  const trackingId = await fillPayout(page);
  await review(page);
  await sendButton(page).click();
  await expect(heading(page, "Payout accepted")).toBeVisible();
  await fillPayout(page, { trackingId, amount: "13" });
  await review(page);
  await expect(page.getByText("This tracking ID has been used before")).toBeVisible();
  await sendButton(page).click();
  await expect(field(page, "Tracking ID")).toHaveAttribute("aria-invalid", "true");
  expect(await countAtService(trackingId)).toBe(1);
});

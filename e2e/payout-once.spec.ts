import type { Page } from "@playwright/test";
import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import {
  countAtProvider,
  expectAccepted,
  field,
  fillPayout,
  heading,
  review,
  send,
  sendButton,
  statusOf,
  step,
  waitUntilStored,
} from "#e2e/payout-form.ts";
import { confirmByPassword, stepUpDialog } from "#e2e/step-up.ts";

const UNAVAILABLE = {
  type: "urn:counterfoil:problem:unavailable",
  title: "Unavailable",
  status: 503,
  kind: "unavailable",
  requestId: "0123456789abcdef",
};

test("two tabs with one draft send one payout, and both come to its outcome", async ({
  page,
  context,
  sandbox,
}) => {
  test.slow();
  await sandbox.faults([{ method: "POST", path: "create", kind: "latency", ms: 800 }]);
  const trackingId = await fillPayout(page);
  await review(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(sendButton(other)).toBeVisible();
  // As if both were pressed at the same moment: the second tab learns of the first one's press with its own click.
  await other.evaluate(() => {
    const { getItem } = Storage.prototype;
    const stored = new Map(Object.entries(localStorage));
    Storage.prototype.getItem = (key) => stored.get(key) ?? null;
    const readAgain = () => {
      Storage.prototype.getItem = getItem;
    };
    addEventListener("click", readAgain, { once: true });
  });
  const both = Promise.withResolvers<void>();
  let sent = 0;
  await context.route(isPost, async (route) => {
    if (!hasGrant(route.request().headers())) return await route.continue();
    sent += 1;
    if (sent === 2) both.resolve();
    await both.promise;
    await route.continue();
  });
  await sendButton(page).click();
  await expect(stepUpDialog(page)).toBeVisible();
  await sendButton(other).click();
  await Promise.all([confirmByPassword(page), confirmByPassword(other)]);
  await expectAccepted(page);
  await expectAccepted(other);
  expect(await countAtProvider(trackingId)).toBe(1);
});

test("what one tab was answered says nothing of another tab's try", async ({
  page,
  context,
  allow,
}) => {
  allow(/^503 POST \/api\/payouts|Failed to load|net::/);
  const trackingId = await fillPayout(page);
  await review(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(sendButton(other)).toBeVisible();
  const detail = "The currencies can't be read now.";
  await page.route(isPost, (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      json: { ...UNAVAILABLE, detail },
    }),
  );
  await sendButton(page).click();
  const banner = page.getByRole("alert").filter({ hasText: detail });
  await expect(banner).toBeVisible();
  const held = Promise.withResolvers<void>();
  await other.route(isPost, async (route) => {
    if (!hasGrant(route.request().headers())) return await route.continue();
    await held.promise;
    await route.fetch();
    await route.abort();
  });
  const asked = page.waitForResponse((answer) =>
    answer.url().includes("/api/payouts/entries?key="),
  );
  await send(other);
  await asked;
  await expect(page.getByText("It won't be sent twice.")).toBeVisible();
  await expect(banner).toBeHidden();
  held.resolve();
  await expectAccepted(page);
  await expectAccepted(other);
  expect(await countAtProvider(trackingId)).toBe(1);
});

test("a draft that another browser changed is chosen from, and leads to its payout once that is submitted", async ({
  page,
  browser,
  allow,
}) => {
  allow(/^409 PUT \/api\/payouts\/drafts\//);
  await fillPayout(page);
  const saved = (at: Page) => at.getByText("Draft saved.");
  await expect(saved(page)).toBeVisible();
  const other = await asMember(browser, "manager");
  await other.goto(page.url());
  await field(other, "Amount").fill("13");
  await expect(saved(other)).toBeVisible();
  // What was typed here stays until the user chooses.
  await field(page, "Amount").fill("14");
  await expect(page.getByText(/^The other version: 13 USDT on Tron to /)).toBeVisible();
  await expect(field(page, "Amount")).toHaveValue("14");
  await page.getByRole("button", { name: "Keep what you typed" }).click();
  await expect(saved(page)).toBeVisible();
  await field(other, "Amount").fill("15");
  await other.getByRole("button", { name: "Use the other version" }).click();
  await expect(field(other, "Amount")).toHaveValue("14");
  await field(other, "Amount").fill("16");
  await review(other);
  await review(page);
  await send(page);
  await expectAccepted(page);
  await sendButton(other).click();
  const banner = other
    .getByRole("alert")
    .filter({ hasText: "already submitted with other values" });
  await expect(banner).toBeVisible();
  await expect(sendButton(other)).toBeHidden();
  await banner.getByRole("link", { name: "Open the payout" }).click();
  await expectAccepted(other);
  await other.context().close();
});

test("an unknown outcome says so, and is found in the provider's list", async ({
  page,
  sandbox,
  allow,
}) => {
  test.slow();
  allow(/^50\d GET \/api\//);
  const trackingId = await fillPayout(page);
  await review(page);
  await sandbox.faults([{ method: "POST", path: "create", kind: "hang_after" }]);
  await send(page);
  // Not before: without a look at the provider's list nothing is sent.
  await waitUntilStored(trackingId);
  await sandbox.faults([{ method: "GET", path: "/payouts", kind: "html_500" }]);
  // Once the answer is no longer awaited.
  await expect(statusOf(page)).toHaveText("Unconfirmed", { timeout: 20_000 });
  await expect(page.getByText(trackingId).first()).toBeVisible();
  await expect(sendButton(page)).toBeHidden();
  await expectNoAxeViolations(page);
  await sandbox.reset();
  await expect(step(page, "Found at the provider")).toBeVisible({ timeout: 20_000 });
  expect(await countAtProvider(trackingId)).toBe(1);
});

test("while the provider can't be read nothing is sent; then it goes by itself", async ({
  page,
  sandbox,
  allow,
}) => {
  allow(/^50\d GET \/api\//);
  const trackingId = await fillPayout(page);
  await review(page);
  await sandbox.faults([{ method: "GET", path: "/payouts", kind: "html_500" }]);
  await send(page);
  await expect(statusOf(page)).toHaveText("Not sent yet");
  await expect(page.getByText(/Nothing was sent\. It is tried again\./)).toBeVisible();
  await expectNoAxeViolations(page);
  await sandbox.reset();
  await expectAccepted(page, 30_000);
  expect(await countAtProvider(trackingId)).toBe(1);
});

test("the network lost after sending: unknown, then known, and never a second payout", async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load|net::/);
  const trackingId = await fillPayout(page);
  await review(page);
  await page.route(isPost, async (route) => {
    if (!hasGrant(route.request().headers())) return await route.continue();
    await context.setOffline(true);
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(heading(page, "Unconfirmed")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expectAccepted(page, 15_000);
  expect(await countAtProvider(trackingId)).toBe(1);
});

test("what was sent while offline never left: it can be sent again, once", async ({
  page,
  context,
  allow,
}) => {
  test.slow();
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load|net::/);
  const trackingId = await fillPayout(page);
  await review(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(heading(page, "Unconfirmed")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/did not reach Counterfoil/)).toBeVisible({ timeout: 20_000 });
  expect(await countAtProvider(trackingId)).toBe(0);
  await send(page);
  await expectAccepted(page);
  expect(await countAtProvider(trackingId)).toBe(1);
});

test("a user who goes elsewhere while it is sent stays there, and is told what became of it", async ({
  page,
}) => {
  const trackingId = await fillPayout(page);
  await review(page);
  const held = Promise.withResolvers<void>();
  await page.route(isPost, async (route) => {
    if (hasGrant(route.request().headers())) await held.promise;
    await route.continue();
  });
  await send(page);
  await page.getByRole("link", { name: "Payments", exact: true }).click();
  await expect(heading(page, "Payments")).toBeVisible();
  held.resolve();
  const toast = page.getByRole("dialog").filter({ hasText: "12.50 USDT on Tron: " });
  await expect(toast).toBeVisible();
  await expect(heading(page, "Payments")).toBeVisible();
  await toast.getByRole("link", { name: "View" }).click();
  await expectAccepted(page);
  expect(await countAtProvider(trackingId)).toBe(1);
});

function isPost({ pathname }: URL): boolean {
  return pathname === "/api/payouts";
}

/** Whether a request brings a step-up, and does not ask whether it needs one. */
function hasGrant({ "step-up": given }: Record<string, string>): boolean {
  return given !== undefined && given !== "ask";
}

import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { declinedOrder } from "#e2e/orders.ts";
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
} from "#e2e/payout-form.ts";
import { signedIn } from "#e2e/signed-in.ts";
import { confirmByPassword } from "#e2e/step-up.ts";
import { waitForHydrationAfterGoto } from "#e2e/wait-for-hydration.ts";

// That its tracking ID is used up then: payout-form.component.test.tsx and app/api/payouts/create.http.test.ts.
test("a payout goes out once and its outcome is shown @phone", async ({ page, isMobile }) => {
  test.slow();
  const trackingId = await fillPayout(page, { amount: "1250.50", label: "Invoice 4711" });
  await expectNoAxeViolations(page);
  await review(page);
  await expect(sendButton(page)).toHaveText("Send 1,250.50 USDT on Tron");
  await expect(page.getByRole("link", { name: /^Edit/ }), "one way back to the form").toHaveCount(
    1,
  );
  const live = page.getByRole("region", { name: "Your decision" }).getByText("Live");
  await expect(live).toBeHidden();
  const inside = page.locator("[data-environment]");
  await inside.evaluate((element) => element.setAttribute("data-environment", "live"));
  await expect(live, "beside the button, where money is real").toBeVisible();
  await inside.evaluate((element) => element.setAttribute("data-environment", "sandbox"));
  await expect(page.getByText("Invoice 4711")).toBeVisible();
  await expectNoAxeViolations(page);
  // The button is in view at any window height.
  const window = page.viewportSize();
  for (const height of isMobile ? [] : [500, 700, 900]) {
    await page.setViewportSize({ width: 1280, height });
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  }
  if (window !== null) await page.setViewportSize(window);
  await send(page);
  await expectAccepted(page);
  await expectNoAxeViolations(page);
  expect(await countAtProvider(trackingId)).toBe(1);
  await expect(heading(page, "Payout 1,250.50 USDT to Invoice 4711")).toBeVisible();
  await expect(page).toHaveTitle("Payout 1,250.50 USDT to Invoice 4711 · Counterfoil");
});

// That the corrected one goes out: app/api/payouts/create.http.test.ts.
test("what the provider declines is told on its page and in the list, and corrected under a new tracking ID", async ({
  page,
}) => {
  const { id, request } = await declinedOrder({ walletId: "9999" });
  await page.goto("/payouts");
  const link = page.locator(`a[href="/payouts/${id}"]`);
  const listed = page.getByRole("row").filter({ has: link });
  await expect(listed).toContainText("Declined by provider");
  // The longest status of an order fits its column.
  const cut = await listed
    .locator("[data-width=status] .list-text > :first-child")
    .evaluate(
      (mark) => mark.getBoundingClientRect().width > (mark.parentElement?.clientWidth ?? 0),
    );
  expect(cut).toBe(false);
  await link.first().click();
  await expect(statusOf(page)).toHaveText("Declined by provider");
  await expect(page.getByText(/walletId: /)).toBeVisible();
  await expect(page.getByText(/Still being checked until/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Correct and send again" }).click();
  await expect(field(page, "Wallet")).toHaveValue("9999");
  await expect(field(page, "Tracking ID")).not.toHaveValue(request.trackingId);
});

test("insufficient funds is told, the rest of the wallet waits, and the payout may be corrected", async ({
  page,
}) => {
  // More than this wallet ever holds, in a currency for which no approver is asked first.
  const funds = { walletId: "2020", currency: "XRP", amount: "99999999" };
  const address = "rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY";
  const { id } = await declinedOrder({ ...funds, address });
  await page.goto(`/payouts/${id}`);
  const declined = page.getByText("Declined by the provider: Insufficient funds");
  await expect(declined).toBeVisible();
  const means = page.getByRole("button", { name: "It means not enough funds" });
  const hold = page.getByRole("button", { name: /^Hold all XRP .*payouts of wallet 2020$/ });
  // It is said once for the whole account, so another test may have said it.
  await expect(means).toBeVisible();
  if (!(await hold.isVisible())) await means.click();
  await hold.click();
  await page.getByRole("link", { name: "See them in the Inbox" }).click();
  await expect(page.getByText("Waiting for funds: 0 payouts, 0 XRP")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Resume" }).click();
  await confirmByPassword(page);
  await expect(page.getByText("Waiting for funds: 0 payouts, 0 XRP")).toBeHidden();
  await page.goBack();
  await page.getByRole("button", { name: "Correct and send again" }).click();
  await expect(field(page, "Amount")).toHaveValue("99999999");
});

test("a draft survives reload, Back and a closed tab, is listed, and is its maker's alone", async ({
  page,
  context,
}) => {
  test.slow();
  await fillPayout(page, { amount: "77.25", label: "Kept" });
  await expect(page.getByText("Draft saved. Nothing is sent until you confirm.")).toBeVisible();
  const url = page.url();
  await page.reload();
  await expect(field(page, "Amount")).toHaveValue("77.25");
  await review(page);
  await page.goBack();
  await expect(field(page, "Label")).toHaveValue("Kept");
  await page.close();
  const later = waitForHydrationAfterGoto(await context.newPage());
  await later.goto("/payouts/new");
  await later.getByRole("link", { name: "Continue draft" }).click();
  await expect(field(later, "Amount")).toHaveValue("77.25");
  expect(later.url()).toBe(url);
  await expect(later.getByText("You have an unsent draft")).toHaveCount(0);

  await later.goto("/payouts?tab=drafts");
  const row = later.getByRole("row").filter({ hasText: "Kept" }).first();
  await row.hover();
  await row.getByRole("button", { name: "Peek" }).click();
  await expect(later.getByText("This row has nothing to show beside the list")).toBeVisible();
  await row.getByRole("link", { name: /^Kept/ }).click();
  await expect(later).toHaveURL(url);
  await expect(field(later, "Amount")).toHaveValue("77.25");

  // Who uses the browser next finds nothing of what another person typed.
  const next = await signedIn("maker");
  await context.clearCookies();
  await context.addCookies(next.cookies);
  await later.goto("/payouts/new");
  await expect(field(later, "Amount")).toHaveValue("");
  await expect(later.getByText("You have an unsent draft")).toHaveCount(0);
  await later.goto(url);
  await expect(field(later, "Amount")).toHaveValue("");
  await expect(later).not.toHaveURL(url);
  await later.goto(url.replace("/new?", "/new/review?"));
  await expect(later.getByText("This payout can't be reviewed yet")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { findSyncedPayout } from "#e2e/find-records.ts";
import { expectFirstHtml } from "#e2e/first-html.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { expectFits } from "#e2e/screen-width.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });

async function open(page: Page) {
  await page.getByRole("button", { name: "Search" }).click();
  await expect(field(page)).toBeFocused();
}

/** The page's clock, which the test has installed, stands from now on; a minute ahead, which a busy machine can't pass. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

test("by keys alone: from anywhere to the record that a tracking ID names, clean for axe; letters typed before the palette is there are searched for", async ({
  page,
  request,
}) => {
  const payout = await findSyncedPayout(request, (row) => row.trackingId !== null);
  await page.goto("/currencies");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("c0ffee");
  // They are no shortcuts of the page.
  await expect(field(page)).toHaveValue("c0ffee");
  await expect(page).toHaveURL("/currencies");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(payout.trackingId ?? "");
  const first = page.getByRole("group", { name: "Exact match" }).getByRole("option");
  await expect(first).toContainText(`Payout ${payout.id}, matched tracking ID`);
  await expect(first.locator("mark")).toHaveText(payout.trackingId ?? "");
  await expectNoAxeViolations(page, page.getByRole("dialog"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/payouts/${payout.id}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("until the palette is there nothing reaches the page, and what is pasted is searched for", async ({
  page,
}) => {
  // No press comes too late for the palette while the clock stands.
  await page.clock.install();
  await page.goto("/payouts/new");
  // The first of a journey's pages, whose scripts a busy machine takes a while to run.
  await expect(page).toHaveURL(/draft=/, { timeout: 30_000 });
  const recipient = page.getByLabel("Recipient address", { exact: true });
  await recipient.fill("c0ffee");
  for (const key of ["Control+a", "Control+c", "End"]) await page.keyboard.press(key);
  const opened = page.url();
  let held = 0;
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/_next/static/**", async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  await stopClock(page);
  await page.keyboard.press("Control+k");
  await expect.poll(() => held).toBeGreaterThan(0);
  for (const key of ["Control+v", "Enter", "Tab", "Backspace"]) await page.keyboard.press(key);
  await expect(recipient).toBeFocused();
  await expect(recipient).toHaveValue("c0ffee");
  await expect(field(page)).toHaveCount(0);
  await page.clock.resume();
  answer();
  await expect(field(page)).toHaveValue("c0ffe");
  await expect(recipient).toHaveValue("c0ffee");
  await expect(page).toHaveURL(opened);
});

test("what was found stands by kind, clean for axe, as a sheet on a phone @phone-only", async ({
  page,
  request,
}) => {
  const { id } = await findSyncedPayout(request);
  await page.goto("/transactions");
  await open(page);
  await field(page).fill(String(id).slice(0, 2));
  await expect(page.getByRole("listbox", { name: "Results" }).getByRole("option")).not.toHaveCount(
    0,
  );
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toContainText("results");
  await expectNoAxeViolations(page, dialog);
  await expectFits(page);
});

test("all results have a page with an address, in the first HTML", async ({ page, request }) => {
  const payout = await findSyncedPayout(request, (row) => row.trackingId !== null);
  const address = `/search?${new URLSearchParams({ q: payout.trackingId ?? "" })}`;
  await expectFirstHtml(request, address, (html) =>
    expect(html).toContain(`/payouts/${payout.id}`),
  );
  await page.goto(address);
  const payouts = page.getByRole("region", { name: "Payouts" });
  await expect(payouts.getByRole("link")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole("searchbox", { name: "Search for" }).fill("nobody ever wrote this");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^No results/ })).toBeVisible();
});

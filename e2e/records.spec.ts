import type { Locator, Page } from "@playwright/test";
import { findCurrency, findPayment, findSyncedPayout } from "#e2e/find-records.ts";
import { expectFirstHtml } from "#e2e/first-html.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { expectFits } from "#e2e/screen-width.ts";

/** The value that stands beside a label in a titled part of a record's page. */
function field(page: Page, part: string, label: string): Locator {
  return page
    .getByRole("region", { name: part, exact: true })
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator("xpath=following-sibling::dd");
}

test("a payout's page is in the first HTML, and copying says so in its own place", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // One of before, which no look read while a test had the sandbox change what it answers.
  const { id, address, trackingId, status } = await findSyncedPayout(
    request,
    (row) => row.trackingId !== null && row.tag === null,
  );
  await expectFirstHtml(request, `/payouts/${id}`, (html) => expect(html).toContain(trackingId));

  await page.goto(`/payouts/${id}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^Payout [\d,.]+ /);
  await expect(page).toHaveTitle(`${await heading.textContent()} · Counterfoil`);
  await expect(page.getByRole("status", { name: "Status" })).toHaveText(status ?? "");
  await page.getByRole("button", { name: "Show empty fields" }).click();
  await expectNoAxeViolations(page);

  const row = field(page, "Details", "Recipient address");
  // Not how far down it is: what is learnt of a payout meanwhile stands above.
  const size = async () => ({ ...(await row.boundingBox()), y: null });
  const before = await size();
  // Shown for a moment only: it is looked out for before the click.
  await Promise.all([
    expect(row.getByRole("status")).toHaveText("Copied"),
    row.getByRole("button").click(),
  ]);
  expect(await size()).toEqual(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test("a payment fits a phone and a printed page, and leads to its transaction @phone", async ({
  page,
  request,
  isMobile,
}) => {
  test.slow();
  const { id, transaction } = await findPayment(
    request,
    ({ conversion }) => conversion?.conversionStatus === "Success",
  );
  await page.goto(`/payments/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectFits(page);
  await expectNoAxeViolations(page);
  if (isMobile) return;

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByText("Raw JSON")).toBeHidden();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });

  await page.getByRole("link", { name: `Transaction ${transaction?.id}` }).click();
  await expect(page).toHaveURL(`/transactions/${transaction?.id}`);
  await expect(field(page, "On the blockchain", "Transaction hash")).toContainText(
    transaction?.txnHash ?? "",
  );
  await expectNoAxeViolations(page);
  const currency = await findCurrency(request, ({ symbol }) => symbol === "USDT_TRX");
  await page.goto(`/currencies/${currency.id}`);
  await expect(field(page, "Currency", "Symbol")).toContainText("USDT on Tron");
  await expectNoAxeViolations(page);
});

import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";

const ADDRESS = "EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N";

test.beforeEach(async () => {
  // The most records of all come first.
  await inDatabase(
    `insert into unknown_currency (account_id, address_key, tag_key, network, reason, address, tag,
       payments, transactions, newest_at)
     select id, lower($1), tag, 'ton', 'several', $1, tag, 1000000, 0, now()
     from account, (values ('7'), ('8')) as tagged (tag)`,
    [ADDRESS],
  );
});

test.afterEach(async () => {
  await inDatabase("delete from unknown_currency where address = $1", [ADDRESS]);
  await inDatabase("delete from currency_rule where address = $1", [ADDRESS]);
});

test("a currency is stated for a tag of an address, within the dialog of a phone and of a desktop, and undone", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto("/unknown-currency");
  const group = page.getByRole("listitem").filter({ hasText: "TON" }).first();
  await group.getByRole("button", { name: "Show addresses" }).click();
  const dialog = page.getByRole("dialog", { name: /^State the currency of/ });
  await group.getByRole("button", { name: "State the currency of records on TON" }).click();
  await expect(dialog).toContainText(/on this network .* up to 2,000,\d{3} payments/);
  await page.keyboard.press("Escape");
  await group.getByRole("button", { name: `State the currency of ${ADDRESS}, tag 7` }).click();
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await dialog.getByRole("combobox").fill("USDT");
  const option = page.getByRole("option", { name: /USDT on TON/ });
  // A list that has just opened takes no click yet.
  await expect(async () => {
    await option.click({ timeout: 2_000 });
    await expect(option).toBeHidden({ timeout: 1_000 });
  }).toPass();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const { x = 0, width: across = 0 } = (await dialog.boundingBox()) ?? {};
    const title = await dialog.getByRole("heading").boundingBox();
    expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThan(x + across);
  }
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole("button", { name: "State currency" }).click();
  await expect(dialog).toBeHidden();
  const rule = page
    .getByRole("region", { name: "Stated by members" })
    .getByRole("row", { name: `${ADDRESS} on TON, tag 7` });
  await expect(rule).toBeVisible();
  await rule.getByRole("button", { name: /^Undo what was stated for/ }).click();
  await expect(rule).toBeHidden();
});

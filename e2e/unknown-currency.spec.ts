import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";

/** On any network whose addresses have this form: its explorer links tell none. */
const EVM_ADDRESS = "0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97";
const ADDRESS = "EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N";

test.beforeEach(async () => {
  // The most records of all come first, also where a journey's own worker has worked out currencies before.
  await inDatabase(
    `insert into unknown_currency (account_id, address_key, tag_key, network, reason, address, tag,
       payments, transactions, newest_at)
     select id, lower($1), tag, 'ton', 'several', $1, tag, 1000000, 0, now()
     from account, (values ('7'), ('8')) as tagged (tag)`,
    [ADDRESS],
  );
  await inDatabase(
    `insert into unknown_currency (account_id, address_key, tag_key, network, reason, address, tag,
       payments, transactions, newest_at)
     select id, lower($1), '', '', 'no-network', $1, null, 1000000, 0, now() from account`,
    [EVM_ADDRESS],
  );
});

test.afterEach(async () => {
  await inDatabase("delete from unknown_currency where address in ($1, $2)", [
    ADDRESS,
    EVM_ADDRESS,
  ]);
  await inDatabase("delete from currency_rule where address in ($1, $2)", [ADDRESS, EVM_ADDRESS]);
});

test("a currency is stated for one tag or for all tags of an address, and undone @phone", async ({
  page,
}) => {
  await page.goto("/unknown-currency");
  const group = page.getByRole("listitem").filter({ hasText: "TON" }).first();
  await group.getByRole("button", { name: "Show addresses" }).click();
  const rules = page.getByRole("region", { name: "Stated by members" });
  const dialog = page.getByRole("dialog", { name: /^State the currency of/ });
  const choose = async (reach: string) => {
    await group.getByRole("button", { name: `State the currency of ${ADDRESS}, tag 7` }).click();
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await dialog.getByRole("combobox").fill("USDT");
    const option = page.getByRole("option", { name: /USDT on TON/ });
    // A list that has just opened takes no click yet.
    await expect(async () => {
      await option.click({ timeout: 2_000 });
      await expect(option).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await dialog.getByRole("radio", { name: reach }).click();
  };
  await group.getByRole("button", { name: "State the currency of records on TON" }).click();
  await expect(dialog).toContainText(/on this network .* up to 2,000,\d{3} payments/);
  await page.keyboard.press("Escape");
  const state = async () => {
    await dialog.getByRole("button", { name: "State currency" }).click();
    await expect(dialog).toBeHidden();
  };
  await choose("Tag 7 of this address");
  const { x = 0, width = 0 } = (await dialog.boundingBox()) ?? {};
  const title = await dialog.getByRole("heading").boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThan(x + width);
  await expectNoAxeViolations(page);
  await state();
  await expect(rules.getByRole("row", { name: `${ADDRESS} on TON, tag 7` })).toBeVisible();
  await choose("All tags of this address");
  await state();
  const forAll = page.getByRole("button", {
    name: `Undo what was stated for ${ADDRESS} on TON`,
    exact: true,
  });
  await forAll.click();
  await expect(forAll).toBeHidden();
  await expect(rules.getByRole("row", { name: `${ADDRESS} on TON, tag 7` })).toBeVisible();
});

test("a currency is stated for an address whose network is not told", async ({ page }) => {
  await page.goto("/unknown-currency");
  const group = page.getByRole("listitem").filter({ hasText: "Network not told" }).first();
  await group.getByRole("button", { name: "Show addresses" }).click();
  await group.getByRole("button", { name: `State the currency of ${EVM_ADDRESS}` }).click();
  const dialog = page.getByRole("dialog", { name: /^State the currency of/ });
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await dialog.getByRole("combobox").fill("USDT");
  const option = page.getByRole("option", { name: /USDT on Ethereum/ });
  // A list that has just opened takes no click yet.
  await expect(async () => {
    await option.click({ timeout: 2_000 });
    await expect(option).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await dialog.getByRole("button", { name: "State currency" }).click();
  await expect(dialog).toBeHidden();
  const rules = page.getByRole("region", { name: "Stated by members" });
  await expect(rules.getByRole("row", { name: EVM_ADDRESS })).toBeVisible();
});

import { expect, test, vi } from "vitest";
import {
  addAccount,
  changeAccount,
  forAccount,
  listAccounts,
} from "#lib/accounts/change-accounts.ts";
import { describeSharedPayouts, type ReadKnown } from "#lib/accounts/own-merchant.ts";
import { decimal } from "#lib/money/decimal.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { requestOf } from "#test-support/payouts/orders.ts";

withOwnDatabase();

const settings = (token: string, url = "https://provider.example.com/api") => ({
  PAYMENT_SERVICE_URL: url,
  PAYMENT_SERVICE_HEADERS: JSON.stringify({ Authorization: token }),
});

const CREATED = "2026-11-01T09:30:00.000000Z";

/** A payout that the account synced. */
async function sync(account: string, id: number, amount = "12.5"): Promise<Payout> {
  const { walletId, currency, ...content } = requestOf();
  const rest = { status: "Completed", label: null, feeAmount: null, createdAt: CREATED, amount };
  const payout = { id, walletId, walletCurrency: currency, ...content, ...rest };
  const entries = readEntries([payout], CREATED);
  await forAccount(account, () => writeRecords("payouts", entries, { readAt: CREATED }));
  return normalisePayout(payout);
}

/** A merchant account at the provider, which has these payouts and no others. */
function merchantWith(...payouts: Payout[]) {
  return vi.fn<ReadKnown>(async ({ id }) => {
    const payout = payouts.find((one) => one.id === id);
    if (payout === undefined) throw new Failure("not_found", "There is no such payout.");
    return payout;
  });
}

const nameOf = async () => (await listAccounts()).map(({ name }) => name);

test("a second key of the merchant account of another account makes no account", async () => {
  await addAccount("first", "First", settings("Bearer first"));
  const known = await sync("first", 1001);
  const second = settings("Bearer second");
  await expect(addAccount("second", "Second", second, merchantWith(known))).rejects.toThrow(
    "the provider returns records of the account first",
  );
  expect(await nameOf()).not.toContain("second");

  // Another merchant account may have another payout with this ID.
  const other = { ...known, amount: decimal("99") };
  await addAccount("second", "Second", second, merchantWith(other));
  const renewed = { settings: settings("Bearer second, renewed") };
  await expect(changeAccount("second", renewed, merchantWith(known))).rejects.toThrow("first");
  await changeAccount("second", renewed, merchantWith(other));
  // A new key of its own merchant account is what an account is changed to.
  await changeAccount("first", { settings: settings("Bearer, new") }, merchantWith(known));
});

test("what can't be asked is no reason, and other providers are not asked", async () => {
  await addAccount("asked", "Asked", settings("Bearer asked"));
  const known = await sync("asked", 2001);
  const away = vi.fn<ReadKnown>(async () => {
    throw new Failure("unavailable", "The provider does not answer.");
  });
  await addAccount("away", "Away", settings("Bearer away"), away);
  expect(away).toHaveBeenCalledTimes(1);
  const elsewhere = settings("Bearer asked", "https://elsewhere.example.com");
  const read = merchantWith(known);
  await addAccount("elsewhere", "Elsewhere", elsewhere, read);
  expect(read).not.toHaveBeenCalled();
});

test("accounts that have synced the same payouts are named", async () => {
  await addAccount("left", "Left", settings("Bearer left", "https://one.example.com"));
  await addAccount("right", "Right", settings("Bearer right", "https://two.example.com"));
  const described = async () => await describeSharedPayouts(await listAccounts());
  await sync("left", 3001, "1");
  await sync("right", 3001, "2");
  expect(await described()).toEqual([]);
  await sync("left", 3002);
  await sync("right", 3002);
  const [sentence, ...more] = await described();
  expect(more).toEqual([]);
  expect(sentence).toContain("The accounts left and right have the same payouts");
});

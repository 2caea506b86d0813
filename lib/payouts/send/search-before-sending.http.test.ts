import { expect, test } from "vitest";
import { searchBeforeSending } from "#lib/payouts/send/search-before-sending.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch } from "#test-support/payouts/clear-search.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";

withOwnDatabase();

let nextId = 1;
const read = async () => (await clearSearch()).reading;

/** What the search finds of an order where the provider lists its payout under another form of its tracking ID. */
async function foundUnder(ordered: string, listed: string) {
  const entered = await order({ request: requestOf({ trackingId: ordered }) });
  const { walletId, currency, amount, address, fee, isFeeIncluded } = entered.order.request;
  const readAt = new Date().toISOString();
  const content = { walletId, walletCurrency: currency, amount, address, fee, isFeeIncluded };
  const payout = { ...content, id: nextId++, status: "Created", trackingId: listed };
  await writeRecords("payouts", readEntries([{ ...payout, createdAt: readAt }], readAt), {
    readAt,
  });
  return (await searchBeforeSending(entered.order, { read })).found;
}

test.each([
  ["with a beginning of its own", "INVOICE-0001-MARCH", "MERCH-INVOICE-0001-MARCH"],
  ["in small letters", "INVOICE-0002-MARCH", "invoice-0002-march"],
  ["beyond ASCII, with a beginning of its own", "СЧЁТ-0003-МАРТ", "MERCH-СЧЁТ-0003-МАРТ"],
  ["beyond ASCII, cut", "ФАКТУРА-ИЮНЬ-04", "ФАКТУРА-ИЮНЬ"],
  ["beyond ASCII, in small letters", "СЧЁТ-0005-МАРТ", "счёт-0005-март"],
  ["beyond ASCII, in capitals", "счёт-0006-март", "СЧЁТ-0006-МАРТ"],
])(
  "a tracking ID that the provider lists %s is found before the order is sent",
  async (_, ordered, listed) => {
    expect(await foundUnder(ordered, listed)).not.toBe("nothing");
  },
);

test("another tracking ID is another payout's", async () => {
  expect(await foundUnder("СЧЁТ-0007", "ОПЛАТА-88")).toBe("nothing");
});

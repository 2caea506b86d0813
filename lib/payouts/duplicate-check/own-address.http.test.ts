import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { beforeEach, expect, test } from "vitest";
import { findOwnAddress } from "#lib/payouts/duplicate-check/own-address.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();

const EVM = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const XRP = "rrrrrrrrrrrrrrrrrrrrrhoLvTp";
const ACCOUNT = new Uint8Array(20).fill(3);
const OTHER = new Uint8Array(20).fill(4);
const LAST = "2026-03-02T10:00:00Z";

function payment(id: number, address: string, more: { tag?: string; status?: string } = {}) {
  const { tag = null, status = "Settled" } = more;
  const transaction = { id, amount: "5", address, tag, txnHash: null, createdAt: LAST };
  return { id, transaction, conversion: null, paymentStatus: status, createdAt: LAST };
}

beforeEach(async () => {
  await emptySyncedRecords();
  const items = [
    payment(1, EVM),
    payment(2, TRON),
    payment(3, XRP, { tag: "7" }),
    payment(5, encodeXAddress(ACCOUNT, 7, false)),
    payment(6, encodeAccountID(OTHER), { tag: "9" }),
    payment(4, "0x52908400098527886E0F7030069857D2E4169EE7", { status: "Failed" }),
  ];
  await writeRecords("payments", readEntries(items, LAST), { readAt: LAST });
});

const asked = (currency: string, address: string, tag?: string) =>
  findOwnAddress({ currency, address, tag });

test("an address is own as its network writes it: EVM in any case, Tron's case counts", async () => {
  const own = { lastAt: expect.stringContaining("2026-03-02") };
  expect(await asked("USDT_ETH", EVM)).toEqual(own);
  expect(await asked("USDT_ETH", EVM.toLowerCase())).toEqual(own);
  expect(await asked("USDT_TRX", TRON)).toEqual(own);
  expect(await asked("USDT_TRX", TRON.toLowerCase())).toBeNull();
});

test("two recipients share an address and differ in tag, and a failed payment was not received", async () => {
  expect(await asked("XRP", XRP, "7")).not.toBeNull();
  expect(await asked("XRP", XRP, "8")).toBeNull();
  expect(await asked("XRP", XRP)).toBeNull();
  expect(await asked("ETH", "0x52908400098527886E0F7030069857D2E4169EE7")).toBeNull();
});

test("an X-address is the classic address with its tag, whichever of them was received at", async () => {
  expect(await asked("XRP", encodeAccountID(ACCOUNT), "7")).not.toBeNull();
  expect(await asked("XRP", encodeAccountID(ACCOUNT), "8")).toBeNull();
  expect(await asked("XRP", encodeXAddress(OTHER, 9, false))).not.toBeNull();
  expect(await asked("XRP", encodeXAddress(OTHER, 10, false))).toBeNull();
});

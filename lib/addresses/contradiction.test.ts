import { expect, test } from "vitest";
import { contradiction } from "#lib/addresses/contradiction.ts";
import { decimal } from "#lib/money/decimal.ts";

const NOTHING = { walletId: null, address: null, tag: null, amount: null };
const TRON = {
  ...{ walletId: "17", currency: "USDT_TRX", address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL" },
  ...{ tag: null, amount: "12.5", isFeeIncluded: false },
};
const XRP = {
  ...TRON,
  currency: "XRP",
  address: "XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb",
};

test.each([
  ["nothing that can be read", {}, null],
  ["the same", { walletId: "17", address: TRON.address, amount: decimal("12.500") }, null],
  ["the address masked", { address: "TNPee***NYqeL" }, null],
  ["the address whole in capitals", { address: TRON.address.toUpperCase() }, null],
  ["another wallet", { walletId: "18" }, "wallet"],
  ["another address", { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" }, "address"],
  ["another address, masked", { address: "TNPee***pRTv8" }, "address"],
  ["a tag", { tag: "77" }, "tag"],
  ["no tag, as an empty text", { tag: "" }, null],
  ["nothing, as empty texts", { walletId: "", address: "" }, null],
  ["a little less", { amount: decimal("12.499999999999999999") }, "amount"],
] as const)("%s", (_what, said, field) => {
  expect(contradiction({ ...NOTHING, ...said }, TRON)).toBe(field);
});

test("an empty tag does not deny the one that was ordered", () => {
  expect(contradiction({ ...NOTHING, tag: "" }, { ...TRON, tag: "77" })).toBeNull();
  expect(contradiction({ ...NOTHING, tag: "78" }, { ...TRON, tag: "77" })).toBe("tag");
});

test("with the fee included less may arrive, and never more", () => {
  const ordered = { ...TRON, isFeeIncluded: true };
  expect(contradiction({ ...NOTHING, amount: decimal("11") }, ordered)).toBeNull();
  expect(contradiction({ ...NOTHING, amount: decimal("12.6") }, ordered)).toBe("amount");
});

test("an address that holds its tag may be answered in its two parts", () => {
  const parts = { address: "rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY", tag: "12345" };
  expect(contradiction({ ...NOTHING, ...parts }, XRP)).toBeNull();
  const other = { address: "X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ" };
  expect(contradiction({ ...NOTHING, ...other }, XRP)).toBe("address");
});

test("an EVM address is the same in either case", () => {
  const ordered = {
    ...TRON,
    currency: "ETH",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  };
  const address = ordered.address.toLowerCase();
  expect(contradiction({ ...NOTHING, address }, ordered)).toBeNull();
});

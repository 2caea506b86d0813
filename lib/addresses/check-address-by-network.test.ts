import { bech32 } from "@scure/base";
import { Address } from "@ton/core";
import { expect, test } from "vitest";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";

const check = (code: string, address: string) => checkAddress(address, networkOfCurrency(code));

/** The address of TON's documentation on address forms, in all its forms. */
const ton = Address.parse("0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e");

test.each([
  ["TRX", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ["TON", ton.toString({ bounceable: true })],
  ["TON", ton.toString({ bounceable: false })],
  ["TON", ton.toString({ urlSafe: false })],
  ["ATOM", "cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh"],
  // CIP-19, mainnet types 0 to 7.
  [
    "ADA",
    "addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x",
  ],
  [
    "ADA",
    "addr1z8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gten0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgs9yc0hh",
  ],
  [
    "ADA",
    "addr1yx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerkr0vd4msrxnuwnccdxlhdjar77j6lg0wypcc9uar5d2shs2z78ve",
  ],
  [
    "ADA",
    "addr1x8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gt7r0vd4msrxnuwnccdxlhdjar77j6lg0wypcc9uar5d2shskhj42g",
  ],
  ["ADA", "addr1gx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer5pnz75xxcrzqf96k"],
  ["ADA", "addr128phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gtupnz75xxcrtw79hu"],
  ["ADA", "addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8"],
  ["ADA", "addr1w8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gtcyjy7wx"],
  ["ADA", "Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi"],
  [
    "ADA",
    "DdzFFzCqrhtCNjPk5Lei7E1FxnoqMoAYtJ8VjAWbFmDb614nNBWBwv3kt6QHJa59cGezzf6piMWsbK7sWRB5sv325QqWdRuusMqqLdMt",
  ],
  [
    "XMR",
    "888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H",
  ],
])("%s: %s is valid", (code, address) => {
  expect(check(code, address)).toMatchObject({ verdict: "valid", normalised: address });
});

test.each([
  ["KAS", "kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j"],
  ["XEC", "ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2"],
])("%s: %s is no payment link, since its beginning is part of the address", (code, address) => {
  expect(check(code, address)).toMatchObject({ verdict: "unchecked", normalised: address });
});

test.each([
  ["KAS", "kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j?amount=1"],
  ["KAS", "ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ALGO", "https://example.com/pay"],
  ["ATOM", "kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j"],
])("%s: %s is a payment link", (code, address) => {
  expect(check(code, address).message).toContain("payment link");
});

test.each(["EOS", "HBAR", "RUNE", "STX", "USDC_HBAR", "XEM"])(
  "on %s the recipient may have a memo, so the user says where there is none",
  (code) => {
    expect(networkOfCurrency(code)?.tag).toEqual({ rule: "optional", name: "Memo" });
  },
);

test.each([
  ["SOL", "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "cannot be checked"],
  ["USDT_SOL", "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB", "cannot be checked"],
  ["DOT", "1FRMM8PEiWXYax7rpS6X4XZX1aAAxSWx1CrKTyrVYhV24fg", "not checked here"],
  ["ALGO", "ANYTHING", "not checked on this network"],
  ["LN", "lnbc1pvjluezpp5qqqsyq", "not checked"],
  ["HBAR", "0.0.1234567", "not checked on this network"],
  ["CRO", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "begin with cro1 or with 0x"],
  ["SEI", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "begin with sei1 or with 0x"],
])("%s: %s is never valid, at best unchecked", (code, address, note) => {
  const { verdict, notes } = checkAddress(address, networkOfCurrency(`BTC_${code}`));
  expect(verdict).toBe("unchecked");
  expect(notes.join()).toContain(note);
});

/** The header says "test network" although the prefix does not. */
const contradictory = bech32.encode(
  "addr",
  bech32.toWords(Uint8Array.from([0x60, ...new Uint8Array(28).fill(7)])),
  false,
);

test.each([
  ["ADA", contradictory, "test network"],
  ["TRX", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u", "checksum"],
  ["TRX", "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", "No one"],
  ["TRX", `41${"a".repeat(40)}`, "begins with T"],
  [
    "USDT_TRX",
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    "an address on Bitcoin; this currency is on Tron",
  ],
  ["USDT_TRX", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "on Ethereum or another EVM network"],
  ["TON", ton.toString({ testOnly: true }), "test network"],
  ["TON", ton.toString({ testOnly: true, bounceable: false }), "test network"],
  ["TON", ton.toRawString(), "raw form"],
  ["TON", "EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c", "No one"],
  ["SOL", "11111111111111111111111111111111", "No one"],
  ["SOL", "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ50A", "“0” at position 42"],
  ["SOL", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "an address on Tron"],
  ["TRX", "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "looks like an address on Solana"],
  ["OSMO", "cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh", "it would begin with osmo1"],
  ["ATOM", "cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0ej", "checksum"],
  ["ATOM", bech32.encodeFromBytes("cosmosvaloper", new Uint8Array(20).fill(7)), "validator"],
  ["BTC", "cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh", "an address on Cosmos Hub"],
  [
    "ADA",
    "addr_test1qz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgs68faae",
    "test network",
  ],
  ["ADA", "stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw", "stake address"],
  ["ADA", "2cWKMJemoBakWtKxxsZpnEhs3ZWRf9tG3R9ReJX6UsAGiZP7PBpmutxYPRAakqEgMsK1g", "test network"],
  ["ADA", "Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAj", "checksum"],
  [
    "ADA",
    "37btjrVyb4KDXBNC4haBVPCrro8AQPHwvCMp3RFhhSVWwfFmZ6wwzSK6JK1hY6wHNmtrpTf1kdbva8TCneM2YsiXT7mrzT21EacHnPpz5YyUdj64na",
    "test network",
  ],
  [
    "DOT",
    "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
    "another network of the Polkadot family",
  ],
  [
    "XMR",
    "888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3J",
    "checksum",
  ],
])("%s: %s is refused", (code, address, reason) => {
  expect(check(code, address)).toMatchObject({
    verdict: "invalid",
    message: expect.stringContaining(reason),
  });
});

import { StrKey } from "@stellar/stellar-base";
import { Address as TonAddress } from "@ton/core";
import fc from "fast-check";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { describe, expect, test } from "vitest";
import { type Movements, matchMovements } from "#lib/matching/match-movements.ts";

const MINUTE = 60_000_000;
const DAY = 24 * 60 * MINUTE;
const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

const payout = (id: string, at: number, more = {}) => ({
  id,
  at,
  address: ADDRESS,
  tag: null,
  isFeeIncluded: false,
  cameBack: false,
  currency: "USDT_ETH",
  ...more,
});
const movement = (id: string, at: number, more = {}) => ({
  id,
  at,
  address: ADDRESS,
  tag: null,
  ...more,
});
const payment = (id: string, at: number, more = {}) => ({
  ...movement(id, at),
  currency: null,
  network: null,
  ...more,
});
const NONE = { payouts: [], transactions: [], payments: [], stated: [] };

const match = (movements: Partial<Movements>) => matchMovements({ ...NONE, ...movements });
const pairs = (movements: Partial<Movements>) =>
  match(movements)
    .matches.map((one) => `${one.payoutId}-${one.transactionId} ${one.basis}`)
    .sort();

describe("a payout and a transaction", () => {
  test("alone are exact, with the evidence", () => {
    const { matches } = match({
      payouts: [payout("1", 0, { isFeeIncluded: true })],
      transactions: [movement("7", 5 * MINUTE, { address: ADDRESS.toLowerCase() })],
    });
    expect(matches).toEqual([
      {
        payoutId: "1",
        transactionId: "7",
        basis: "exact",
        evidence: { isFeeIncluded: true, secondsAfter: 300, payouts: 1, transactions: 1 },
      },
    ]);
  });

  test.each([
    ["another address", { address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D" }],
    ["another tag", { tag: "5" }],
    ["more than a day later", { at: DAY + 1 }],
    ["more than ten minutes earlier", { at: -10 * MINUTE - 1 }],
  ])("do not fit with %s", (_, more) => {
    expect(pairs({ payouts: [payout("1", 0)], transactions: [movement("7", 0, more)] })).toEqual(
      [],
    );
  });

  test("case matters in an address of base58", () => {
    const address = "TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9";
    const transactions = [movement("7", 0, { address: address.toLowerCase() })];
    expect(pairs({ payouts: [payout("1", 0, { address })], transactions })).toEqual([]);
  });

  test("are candidates where two transactions fit", () => {
    const transactions = [movement("7", MINUTE), movement("8", 2 * MINUTE)];
    const expected = ["1-7 candidate", "1-8 candidate"];
    expect(pairs({ payouts: [payout("1", 0)], transactions })).toEqual(expected);
  });

  test("are exact again once a member stated the other one", () => {
    const movements = {
      payouts: [payout("1", 0), payout("2", MINUTE)],
      transactions: [movement("7", 2 * MINUTE), movement("8", 3 * MINUTE)],
    };
    expect(pairs(movements)).toHaveLength(4);
    const stated = [{ payoutId: "1", transactionId: "8" }];
    expect(pairs({ ...movements, stated })).toEqual(["2-7 exact"]);
  });

  test("are exact where only one way leaves none over", () => {
    const movements = {
      payouts: [payout("1", 0), payout("2", DAY - 60 * MINUTE)],
      transactions: [movement("7", MINUTE), movement("8", DAY - 30 * MINUTE)],
    };
    expect(pairs(movements)).toEqual(["1-7 exact", "2-8 exact"]);
  });

  test("are no more than candidates while an earlier equal payout is without a transaction", () => {
    const payouts = [payout("1", 0), payout("2", 3 * DAY)];
    const transactions = [movement("8", 3 * DAY + MINUTE)];
    expect(pairs({ payouts, transactions })).toEqual(["2-8 candidate"]);
    expect(pairs({ payouts: [payout("2", 3 * DAY)], transactions })).toEqual(["2-8 exact"]);
  });

  test("are exact where the earlier one's money came back; sent again the same day, a member decides", () => {
    const cameBack = payout("1", 0, { cameBack: true });
    const later = { payouts: [cameBack, payout("2", 3 * DAY)] };
    expect(pairs({ ...later, transactions: [movement("8", 3 * DAY + MINUTE)] })).toEqual([
      "2-8 exact",
    ]);
    const again = { payouts: [cameBack, payout("2", MINUTE)] };
    expect(pairs({ ...again, transactions: [movement("8", 2 * MINUTE)] })).toEqual([
      "1-8 candidate",
      "2-8 candidate",
    ]);
  });
});

/** Two ways in which the networks' own libraries write one recipient. */
const ACCOUNT = new Uint8Array(20).fill(7);
const CLASSIC = encodeAccountID(ACCOUNT);
const KEY = Buffer.alloc(32, 7);
const TON = new TonAddress(0, KEY);
const SUI = `0x0${"7a".repeat(31)}b`;
const WAYS: [string, [string, string | null], [string, string | null]][] = [
  ["XRP", [encodeXAddress(ACCOUNT, 7, false), null], [CLASSIC, "7"]],
  ["XRP", [encodeXAddress(ACCOUNT, 7, false), "7"], [CLASSIC, "7"]],
  ["XRP", [encodeXAddress(ACCOUNT, false, false), null], [CLASSIC, null]],
  [
    "USDC_XLM",
    [
      StrKey.encodeMed25519PublicKey(Buffer.concat([KEY, Buffer.from("0000000000000009", "hex")])),
      null,
    ],
    [StrKey.encodeEd25519PublicKey(KEY), "9"],
  ],
  ["USDT_TON", [TON.toString({ bounceable: true }), "note"], [TON.toRawString(), "note"]],
  ["TON", [TON.toString({ bounceable: false }), null], [TON.toString({ urlSafe: false }), null]],
  [
    "BCH",
    ["1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu", null],
    ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", null],
  ],
  [
    "LTC",
    ["MTf4tP1TCNBn8dNkyxeBVoPrFCcVzxJvvh", null],
    ["3MSvaVbVFFLML86rt5eqgA9SvW23upaXdY", null],
  ],
  ["SUI", [SUI, null], [SUI.replace("0x0", "0x"), null]],
];

describe.each(WAYS)("a recipient of %s that is written in another way", (currency, ...both) => {
  const ways = both.map(([address, tag]) => ({ address, tag }));
  const turned = [ways, ways.toReversed()];

  test.each(turned)("is one in a payout and its transaction or payment", (one, other) => {
    const payouts = [payout("1", 0, { ...one, currency })];
    const found = match({ payouts, transactions: [movement("7", MINUTE, other)] });
    expect(found.matches).toMatchObject([{ payoutId: "1", transactionId: "7", basis: "exact" }]);
    const { transfers } = match({ payouts, payments: [payment("70", MINUTE, other)] });
    expect(transfers).toEqual([{ payoutId: "1", paymentId: "70" }]);
  });

  test.each(turned)("makes what was alone one of two", (one, other) => {
    const payouts = [payout("1", 0, { ...one, currency })];
    const transactions = [movement("7", MINUTE, one), movement("8", 2 * MINUTE, other)];
    expect(pairs({ payouts, transactions })).toEqual(["1-7 candidate", "1-8 candidate"]);
  });
});

describe("one text that is two networks' address", () => {
  const old = "3MSvaVbVFFLML86rt5eqgA9SvW23upaXdY";
  const bitcoin = payout("1", 0, { address: old, currency: "BTC" });
  const litecoin = payout("2", 0, { address: old, currency: "LTC" });
  const ofLitecoin = movement("7", MINUTE, { address: "MTf4tP1TCNBn8dNkyxeBVoPrFCcVzxJvvh" });

  test("is no other form's where the payout's network has none", () => {
    expect(pairs({ payouts: [bitcoin], transactions: [ofLitecoin] })).toEqual([]);
    expect(
      match({ payouts: [bitcoin], payments: [payment("70", MINUTE, ofLitecoin)] }).transfers,
    ).toEqual([]);
  });

  test("is never exact where both are paid", () => {
    const transactions = [movement("8", MINUTE, { address: old })];
    const payouts = [bitcoin, litecoin];
    expect(pairs({ payouts, transactions })).toEqual(["1-8 candidate", "2-8 candidate"]);
    expect(pairs({ payouts, transactions: [ofLitecoin] })).toEqual(["2-7 candidate"]);
  });
});

describe("an internal transfer", () => {
  test("is a payout that came in as a payment", () => {
    const movements = { payouts: [payout("1", 0)], payments: [payment("70", 2 * MINUTE)] };
    expect(match(movements).transfers).toEqual([{ payoutId: "1", paymentId: "70" }]);
  });

  test("is not found where more came in than was sent", () => {
    const payments = [payment("70", 2 * MINUTE), payment("71", 3 * MINUTE)];
    expect(match({ payouts: [payout("1", 0)], payments }).transfers).toEqual([]);
  });

  test("is no payout whose money came back, also beside one that came in", () => {
    const cameBack = payout("1", 0, { cameBack: true });
    const payments = [payment("70", 3 * MINUTE)];
    expect(match({ payouts: [cameBack], payments }).transfers).toEqual([]);
    expect(match({ payouts: [cameBack, payout("2", MINUTE)], payments }).transfers).toEqual([
      { payoutId: "2", paymentId: "70" },
    ]);
  });

  test.each([
    ["another currency", { currency: "USDC_ETH" }],
    ["another network", { network: "bsc" }],
  ])("is no payment that is known to be of %s, also beside one that can be", (_, more) => {
    const other = payment("71", MINUTE, more);
    const payouts = [payout("1", 0)];
    expect(match({ payouts, payments: [other] }).transfers).toEqual([]);
    const payments = [other, payment("70", 2 * MINUTE)];
    expect(match({ payouts, payments }).transfers).toEqual([{ payoutId: "1", paymentId: "70" }]);
  });

  test("is a payment of the same currency, also where only one code names the network", () => {
    for (const currency of ["USDT_ETH", "USDT_ERC20", "USDT"]) {
      const payments = [payment("70", MINUTE, { currency, network: "ethereum" })];
      expect(match({ payouts: [payout("1", 0)], payments }).transfers).toHaveLength(1);
    }
  });

  test("is each with what came in its currency, whichever came first", () => {
    const payouts = [payout("1", 0), payout("2", MINUTE, { currency: "USDC_ETH" })];
    const payments = [
      payment("70", 2 * MINUTE, { currency: "USDC_ETH" }),
      payment("71", 3 * MINUTE, { currency: "USDT_ETH" }),
    ];
    const found = match({ payouts, payments }).transfers;
    expect(found).toEqual([
      { payoutId: "1", paymentId: "71" },
      { payoutId: "2", paymentId: "70" },
    ]);
  });

  test("are two where two equal ones were sent and came", () => {
    const payouts = [payout("1", 0), payout("2", MINUTE)];
    const payments = [payment("70", 2 * MINUTE), payment("71", 3 * MINUTE)];
    expect(match({ payouts, payments }).transfers).toHaveLength(2);
  });
});

/** Payouts of equal amounts to two recipients, what became of each, and other transactions. */
const history = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 4 * 24 * 60 }),
      takes: fc.integer({ min: 0, max: 23 * 60 }),
      recipient: fc.constantFrom("a", "b"),
      isSent: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) => ({
    payouts: all.map(({ at, recipient }, n) => payout(`${n}`, at * MINUTE, { address: recipient })),
    transactions: all.flatMap(({ at, takes, recipient, isSent }, n) =>
      isSent ? movement(`${1000 + n}`, (at + takes) * MINUTE, { address: recipient }) : [],
    ),
  }));

describe("of random histories", () => {
  test("the order in which records come changes nothing", () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), ({ payouts, transactions }, numbers) => {
        const shuffled = <T>(list: T[]) =>
          list
            .map((one) => ({ one, by: numbers.next().value ?? 0 }))
            .sort((a, b) => a.by - b.by)
            .map(({ one }) => one);
        const mixed = { payouts: shuffled(payouts), transactions: shuffled(transactions) };
        expect(pairs(mixed)).toEqual(pairs({ payouts, transactions }));
      }),
    );
  });

  test("what is exact is right, and one to one", () => {
    fc.assert(
      fc.property(history, ({ payouts, transactions }) => {
        const { matches } = match({ payouts, transactions });
        const exact = matches.filter(({ basis }) => basis === "exact");
        expect(new Set(exact.map(({ payoutId }) => payoutId)).size).toBe(exact.length);
        expect(new Set(exact.map(({ transactionId }) => transactionId)).size).toBe(exact.length);
        for (const { payoutId, transactionId } of exact) {
          expect(Number(transactionId)).toBe(1000 + Number(payoutId));
        }
      }),
    );
  });
});

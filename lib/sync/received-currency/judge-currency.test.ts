import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { type Evidence, judgeCurrency } from "#lib/sync/received-currency/judge-currency.ts";
import { ListedCurrencies } from "#lib/sync/received-currency/listed-currencies.ts";

const crypto = (symbol: string) => ({ symbol, type: "Crypto" });
const listed = new ListedCurrencies([
  ...["BTC", "TRX", "USDT_TRX", "ETH", "USDC_ETH", "ETH_OPT"].map(crypto),
  { symbol: "EUR", type: "Fiat" },
]);

const NOTHING: Evidence = {
  network: "tron",
  amount: decimal("5"),
  payout: null,
  corrected: null,
  addressRules: [],
  conversions: [],
  networkRules: [],
  listed,
};

const seen = (currency: string, count = 3, network: string | null = "tron") => {
  return { currency, count, network };
};
const judged = (evidence: Partial<Evidence>) => {
  const { code, basis, reason } = judgeCurrency({ ...NOTHING, ...evidence });
  return [code, basis, reason];
};

test("what a member stated for the record is before a rule, a rule before what is inferred", () => {
  const addressRules = [{ network: null, currency: "TRX" }];
  const conversions = [seen("USDT_TRX")];
  expect(judged({ corrected: "BTC", addressRules, conversions })).toEqual([
    "BTC",
    "stated",
    "correction",
  ]);
  expect(judged({ addressRules, conversions })).toEqual(["TRX", "stated", "address-rule"]);
  expect(judged({ conversions })).toEqual(["USDT_TRX", "inferred", "address"]);
});

test("the payout that it is matched with is before all else, unless it is on another network", () => {
  const rest = { corrected: "BTC", conversions: [seen("TRX")] };
  expect(judged({ ...rest, payout: "USDT_TRX" })).toEqual(["USDT_TRX", "exact", "payout"]);
  expect(judged({ ...rest, payout: "USDC_ETH" })).toEqual(["BTC", "stated", "correction"]);
  expect(judged({ payout: "USDC_ETH", conversions: [seen("TRX")] })).toEqual([
    null,
    "unknown",
    "conflict",
  ]);
});

test("a rule for an address on one network says nothing of it on another", () => {
  const addressRules = [{ network: "ethereum", currency: "ETH" }];
  expect(judged({ addressRules })).toEqual([null, "unknown", "several"]);
  expect(judged({ addressRules, network: null })).toEqual([null, "unknown", "no-network"]);
});

test("a rule for an address says nothing of it on a network that its currency is not on", () => {
  const addressRules = [{ network: null, currency: "USDC_ETH" }];
  expect(judged({ addressRules })).toEqual([null, "unknown", "several"]);
  const stated = ["USDC_ETH", "stated", "address-rule"];
  expect(judged({ addressRules, network: "ethereum" })).toEqual(stated);
  expect(judged({ addressRules, network: null })).toEqual(stated);
});

test("one conversion at an address proves little, and two that differ nothing", () => {
  expect(judged({ conversions: [seen("USDT_TRX", 1)] })).toEqual([null, "unknown", "few"]);
  const both = [seen("USDT_TRX", 50), seen("TRX", 1)];
  expect(judged({ conversions: both })).toEqual([null, "unknown", "conflict"]);
});

test("conversions on another network of the same address are no evidence", () => {
  const conversions = [seen("USDC_ETH", 9, "ethereum")];
  expect(judged({ conversions })).toEqual([null, "unknown", "several"]);
  expect(judged({ conversions, network: null })).toEqual(["USDC_ETH", "inferred", "address"]);
});

test("a currency of another network than the record's is a contradiction", () => {
  expect(judged({ conversions: [seen("USDC_ETH")] })).toEqual([null, "unknown", "conflict"]);
  const conversions = [seen("ETH", 3, null)];
  expect(judged({ network: "bitcoin", conversions })).toEqual([null, "unknown", "conflict"]);
});

test("the only currency of a network is inferred, unless a code in the catalogue names no network", () => {
  expect(judged({ network: "bitcoin" })).toEqual(["BTC", "inferred", "network"]);
  expect(judged({ network: "optimism" })).toEqual(["ETH_OPT", "inferred", "network"]);
  const bare = new ListedCurrencies(["BTC", "ETH_OPT", "USDT"].map(crypto));
  expect(judged({ network: "optimism", listed: bare })).toEqual([null, "unknown", "several"]);
  expect(judged({ network: "bitcoin", listed: bare })).toEqual(["BTC", "inferred", "network"]);
  const none = new ListedCurrencies([]);
  expect(judged({ network: "bitcoin", listed: none })).toEqual([null, "unknown", "not-listed"]);
});

test("an amount with more decimals than the currency has is not in it", () => {
  const amount = decimal("0.1234567");
  const conversions = [seen("USDT_TRX")];
  expect(judged({ amount, conversions })).toEqual([null, "unknown", "decimals"]);
  expect(judged({ amount: decimal("0.123456"), conversions })[0]).toBe("USDT_TRX");
});

test("nor is it where that currency is stated for the address or the network, but where it is for the record", () => {
  const amount = decimal("1.123456789012345678");
  const rule = { network: "ethereum", currency: "USDC_ETH" };
  for (const rules of [{ addressRules: [rule] }, { networkRules: [rule] }]) {
    const on = { network: "ethereum", ...rules };
    expect(judged({ ...on, amount })).toEqual([null, "unknown", "decimals"]);
    expect(judged({ ...on, amount: decimal("1.123456") })[0]).toBe("USDC_ETH");
    expect(judged({ ...on, amount: null })[0]).toBe("USDC_ETH");
    expect(judged({ ...on, amount, corrected: "USDC_ETH" })[0]).toBe("USDC_ETH");
  }
});

test("what is stated of a network holds where other evidence leaves it open, and nowhere else", () => {
  const networkRules = [{ network: "tron", currency: "USDT_TRX" }];
  expect(judged({ networkRules })).toEqual(["USDT_TRX", "stated", "network-rule"]);
  expect(judged({ networkRules, network: "ethereum" })).toEqual([null, "unknown", "several"]);
  expect(judged({ networkRules, conversions: [seen("TRX")] })).toEqual([
    "TRX",
    "inferred",
    "address",
  ]);
  expect(judged({ networkRules, conversions: [seen("TRX", 1)] })).toEqual([
    null,
    "unknown",
    "conflict",
  ]);
});

test("what is stated of a network is before what is inferred from its only currency, not before its conversions", () => {
  const network = "optimism";
  const networkRules = [{ network, currency: "USDC_OPT" }];
  expect(judged({ network, networkRules })).toEqual(["USDC_OPT", "stated", "network-rule"]);
  const conversions = [seen("ETH_OPT", 1, network)];
  expect(judged({ network, networkRules, conversions })).toEqual([null, "unknown", "conflict"]);
  const inferred = ["ETH_OPT", "inferred", "address"];
  const enough = [seen("ETH_OPT", 3, network)];
  expect(judged({ network, networkRules, conversions: enough })).toEqual(inferred);
});

/** What no conversion decides against is rare, and the codes are few, so that it is mostly conversions that decide. */
const rarely = <T>(others: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: others });
const code = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("TRX", "USDT_TRX") },
  { weight: 1, arbitrary: fc.constantFrom("BTC", "USDC_ETH") },
);
const network = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("tron", null) },
  { weight: 1, arbitrary: fc.constantFrom("ethereum", "bitcoin", "optimism") },
);
const conversion = fc.record({ network, currency: code, count: fc.integer({ min: 1, max: 5 }) });
const rules = fc.array(fc.record({ network, currency: code }), { maxLength: 1 });
const evidence = fc.record({
  network,
  amount: fc.constantFrom(decimal("1"), decimal("0.000000000000000001"), null),
  payout: rarely(code),
  corrected: rarely(code),
  addressRules: rules,
  conversions: fc.array(conversion, { maxLength: 4 }),
  networkRules: rules,
  listed: fc.constant(listed),
});
const RUNS = { numRuns: 2_000 };

test("a currency has a basis exactly if it is known, and none but a payout's is called exact", () => {
  fc.assert(
    fc.property(evidence, (given) => {
      const { code: currency, basis } = judgeCurrency(given);
      if (basis === "exact") expect(currency).toBe(given.payout);
      expect(currency === null).toBe(basis === "unknown");
    }),
    RUNS,
  );
});

test("the order in which conversions came makes no difference", () => {
  fc.assert(
    fc.property(evidence, fc.infiniteStream(fc.nat()), (given, order) => {
      const places = given.conversions.map((one) => ({ one, at: order.next().value ?? 0 }));
      const conversions = places.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
      expect(judgeCurrency({ ...given, conversions })).toEqual(judgeCurrency(given));
    }),
    RUNS,
  );
});

test("conversions more never turn one inferred currency into another: it becomes unknown first", () => {
  const after = { inferred: 0, unknown: 0 };
  fc.assert(
    fc.property(evidence, conversion, (given, more) => {
      if (judgeCurrency(given).reason !== "address") return;
      const { code: before } = judgeCurrency(given);
      const { code: now, basis } = judgeCurrency({
        ...given,
        conversions: [...given.conversions, more],
      });
      if (basis === "inferred") expect(now).toBe(before);
      after[basis === "inferred" ? "inferred" : "unknown"] += 1;
    }),
    RUNS,
  );
  expect(Math.min(after.inferred, after.unknown)).toBeGreaterThan(20);
});

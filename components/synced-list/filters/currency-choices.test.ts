import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chosenOf,
  coinsOf,
  namesOf,
  withCode,
  withCoin,
} from "#components/synced-list/filters/currency-choices.ts";

const CODES = ["USDT_TRX", "BTC", "USDT_ETH", "USDT_BSC"];
const USDT = { symbol: "USDT", codes: ["USDT_BSC", "USDT_ETH", "USDT_TRX"] };

test("codes are gathered by coin; one that only the URL names is there too", () => {
  expect(coinsOf([...CODES, "USDT_*", "DAI_*"])).toEqual([
    { symbol: "BTC", codes: ["BTC"] },
    { symbol: "DAI", codes: [] },
    USDT,
  ]);
});

test("one tick is the coin on every network, and stands for its codes", () => {
  expect(withCoin(USDT, ["BTC", "USDT_ETH"], true)).toEqual(["BTC", "USDT_*"]);
  expect(withCoin(USDT, ["BTC", "USDT_*"], false)).toEqual(["BTC"]);
  expect(withCode(USDT, ["USDT_*"], "USDT_ETH", false)).toEqual(["USDT_BSC", "USDT_TRX"]);
  expect(withCode(USDT, ["USDT_BSC", "USDT_TRX"], "USDT_ETH", true)).toEqual(["USDT_*"]);
});

test("what was ticked last is what is chosen of a coin, and other coins stay", () => {
  const chosen = fc.subarray([...USDT.codes, "USDT_*", "BTC", "ODD"]);
  fc.assert(
    fc.property(chosen, fc.constantFrom(...USDT.codes), fc.boolean(), (held, code, on) => {
      const next = withCode(USDT, held, code, on);
      const all = chosenOf(USDT, next) === "all";
      expect(all || next.includes(code)).toBe(on);
      const others = (set: readonly string[]) => set.filter((one) => !one.startsWith("USDT"));
      expect(others(next)).toEqual(others(held));
      expect(chosenOf(USDT, withCoin(USDT, next, on))).toBe(on ? "all" : "none");
    }),
  );
});

test("of codes that mean the same in words, each is called by its own", () => {
  const nameOf = namesOf(coinsOf(["ETH", "ETH_ETH", "BTC", "-"]));
  expect(["ETH", "ETH_ETH", "BTC", "-"].map(nameOf)).toEqual([
    "ETH on Ethereum (ETH)",
    "ETH on Ethereum (ETH_ETH)",
    "BTC on Bitcoin",
    "Unknown",
  ]);
});

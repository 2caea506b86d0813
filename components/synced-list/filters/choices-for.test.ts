import { expect, test } from "vitest";
import { choicesFor } from "#components/synced-list/filters/choices-for.ts";
import { eachListedChoice } from "#lib/resources/filters.ts";

const KNOWN = {
  ...eachListedChoice((): string[] => []),
  status: ["Completed", "Failed", "-"],
  currency: ["USDT_TRX", "USDT_ETH", "BTC", "-", "ODD_CODE"],
  fee: ["low", "high"],
  wallet: [
    { id: "10", currency: "BTC" },
    { id: "9", currency: "USDT_TRX" },
  ],
};

test("currencies and networks in words, in the order of the words", () => {
  expect(choicesFor("currency", KNOWN, []).map(({ label }) => label)).toEqual([
    "BTC on Bitcoin",
    "ODD_CODE",
    "Unknown",
    "USDT on Ethereum",
    "USDT on Tron",
  ]);
  expect(choicesFor("network", KNOWN, []).map(({ label }) => label)).toEqual([
    "Bitcoin",
    "Ethereum",
    "Tron",
  ]);
});

test("wallets by their number, with what they hold", () => {
  expect(choicesFor("wallet", KNOWN, []).map(({ label }) => label)).toEqual([
    "9 · USDT on Tron",
    "10 · BTC on Bitcoin",
  ]);
});

test("wallets as members call them", () => {
  const names = new Map([["10", "Cold store"]]);
  expect(choicesFor("wallet", KNOWN, [], names).map(({ label }) => label)).toEqual([
    "9 · USDT on Tron",
    "Cold store (10) · BTC on Bitcoin",
  ]);
});

test("what the URL holds can be removed, though no record has it or nothing is known", () => {
  expect(choicesFor("status", KNOWN, ["Gone"])).toContainEqual({ value: "Gone", label: "Gone" });
  expect(choicesFor("type", undefined, ["deposit"])).toEqual([
    { value: "deposit", label: "deposit" },
  ]);
});

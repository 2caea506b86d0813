import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  countIdle,
  isReplaced,
  unlistedLimit,
  unlistedRule,
} from "#components/payouts/rules/unlisted.ts";
import { approvalRuleSchema } from "#lib/schemas/payouts/approval/approval-rule.ts";
import { rollingLimitSchema } from "#lib/schemas/payouts/approval/rolling-limit.ts";

const of = { setBy: { id: randomUUID(), name: "Mo Maker" }, setAt: "2026-11-01T10:00:00Z" };
const rule = (currency: string, limit: string | null = "5") =>
  approvalRuleSchema.parse({
    id: randomUUID(),
    currency,
    limit,
    demandsAddressCheck: false,
    ...of,
  });
const limit = (covers: "code" | "symbol", currency: string) =>
  rollingLimitSchema.parse({ id: randomUUID(), per: "maker", covers, currency, limit: "5", ...of });

test("a rule whose currency is listed under another code holds there, until a rule is set there", () => {
  const [doge, own] = [rule("doge"), rule("DOGE")];
  expect(unlistedRule(doge, [doge], ["DOGE", "LTC"])).toEqual({ held: ["DOGE"], replacedBy: [] });
  const replaced = unlistedRule(doge, [doge, own], ["DOGE", "LTC"]);
  expect(replaced).toEqual({ held: [], replacedBy: ["DOGE"] });
  expect(isReplaced(replaced)).toBe(true);
  expect(unlistedRule(own, [doge, own], ["DOGE", "LTC"])).toBeNull();
  expect(unlistedRule(rule("*", "0"), [], ["DOGE"])).toBeNull();
  expect(unlistedRule(doge, [doge], [])).toBeNull();
});

test("a limit whose currency is listed under another code holds there", () => {
  expect(unlistedLimit(limit("code", "USDT_TRX"), ["USDT_TRC20"])?.held).toEqual(["USDT_TRC20"]);
  expect(unlistedLimit(limit("symbol", "USDT"), ["USDT_TRC20"])).toBeNull();
  expect(unlistedLimit(limit("symbol", "XBT"), ["BTC"])?.held).toEqual([]);
});

test("what asks for an approver and holds for no listed currency is counted", () => {
  const inForce = [rule("XBT"), rule("doge"), rule("XDG", null), rule("*", "0")];
  const limits = [limit("code", "XBT"), limit("code", "USDT_TRX"), limit("symbol", "USDT")];
  expect(countIdle({ inForce, limits }, ["BTC", "DOGE", "USDT_TRC20"])).toBe(2);
  expect(countIdle({ inForce, limits }, [])).toBe(0);
});

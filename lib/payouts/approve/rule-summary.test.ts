import { expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { ruleSummary } from "#lib/payouts/approve/rule-summary.ts";
import { ALL_OTHERS } from "#lib/schemas/payouts/approval/approval-rule.ts";

const rule = (currency: string, limit: string | null, demandsAddressCheck: boolean) => ({
  currency,
  limit: limit === null ? null : decimal(limit),
  demandsAddressCheck,
});
const btc = (limit: string | null, demandsAddressCheck: boolean) =>
  rule("BTC", limit, demandsAddressCheck);

test.each([
  [btc("5", false), [], "Approval for BTC on Bitcoin above 5"],
  [btc("5", false), [btc("5.0", false)], "Approval for BTC on Bitcoin above 5"],
  [
    btc("5", false),
    [btc("5", true)],
    "Approval for BTC on Bitcoin above 5, no longer with a check of the address",
  ],
  [
    btc("5", false),
    [rule(ALL_OTHERS, "0", true)],
    "Approval for BTC on Bitcoin above 5 (until now above 0), no longer with a check of the address",
  ],
  [
    btc("1000", true),
    [rule(ALL_OTHERS, "0", true), btc("2500", false)],
    "Approval for BTC on Bitcoin above 1,000 (until now above 2,500), with a check of the address",
  ],
  [
    rule(ALL_OTHERS, null, false),
    [rule(ALL_OTHERS, "0", false)],
    "No approval for all other currencies (until now above 0)",
  ],
  [
    rule(ALL_OTHERS, "0", false),
    [rule(ALL_OTHERS, null, false)],
    "Approval for all other currencies above 0 (until now none)",
  ],
])("a rule is told with what it changes: %j after %j", (asked, inForce, summary) => {
  expect(ruleSummary(asked, inForce)).toBe(summary);
});

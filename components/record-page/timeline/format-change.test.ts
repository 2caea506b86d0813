import { expect, test } from "vitest";
import { formatChange, formatField } from "#components/record-page/timeline/format-change.ts";

const change = (field: string, before: string | null, after: string | null) =>
  formatChange("payouts", { field, before, after });

test.each([
  ["feeAmount", null, "3.300000000000000000", "Fee amount set to 3.3"],
  ["status", "Created", "Completed", "Status changed from “Created” to “Completed”"],
  ["label", "Invoice 7", null, "Label removed. It was “Invoice 7”"],
  ["isFeeIncluded", "false", "true", "Fee included changed from no to yes"],
  ["note", null, "true", "Note set to “true”"],
  ["note", "", "Paid", "Note set to “Paid”"],
  ["note", "", null, "Note cleared"],
  ["trackingId", "1.5.2", "7", "Tracking ID changed from “1.5.2” to “7”"],
  ["label", null, "a\u202eb", "Label set to “a⟨U+202E⟩b”"],
])("%s from %j to %j", (field, before, after, sentence) => {
  expect(change(field, before, after)).toBe(sentence);
});

test("a long value is cut", () => {
  expect(change("note", null, "x".repeat(200))).toBe(`Note set to “${"x".repeat(120)}…”`);
});

test.each([
  ["payouts", "walletCurrency", "Currency"],
  ["payouts", "fee", "Fee level"],
  ["payouts", "walletId", "Wallet"],
  ["payments", "paymentStatus", "Status"],
  ["payments", "transaction.amount", "Received"],
  ["payments", "transaction.status", "Transaction status"],
  ["payments", "conversion.quoteCurrency", "Converted currency"],
  ["transactions", "txnHash", "Hash"],
  ["currencies", "minPayout", "Minimum payout"],
  // What the interface has no name for, in words; what is no plain name stays as it came.
  ["payouts", "transaction.blockId", "Transaction block ID"],
  ["payments", "conversion.conversionFlow", "Conversion flow"],
  ["payouts", "a.b_c", "a.b_c"],
  ["payouts", "x_y", "x_y"],
  ["payouts", "URL", "URL"],
  ["payouts", "", ""],
] as const)("of %s, %s is called %s", (resource, field, label) => {
  expect(formatField(resource, field)).toBe(label);
});

import { expect, test } from "vitest";
import { formatChange, formatField } from "#components/record-page/timeline/format-change.ts";

const change = (field: string, before: string | null, after: string | null) =>
  formatChange({ seenAt: "2026-11-21T12:00:00Z", field, before, after });

test.each([
  ["feeAmount", null, "3.300000000000000000", "Fee amount set to 3.3"],
  ["status", "Created", "Completed", "Status changed from “Created” to “Completed”"],
  ["label", "Invoice 7", null, "Label removed. It was “Invoice 7”"],
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
  ["label", "label"],
  ["feeAmount", "fee amount"],
  ["trackingId", "tracking ID"],
  ["isFeeIncluded", "is fee included"],
  ["transaction.status", "transaction status"],
  ["conversion.conversionStatus", "conversion status"],
  // What is no plain name stays as it came.
  ["a.b_c", "a.b_c"],
  ["x_y", "x_y"],
  ["URL", "URL"],
  ["", ""],
])("%s is said as %s", (field, words) => {
  expect(formatField(field)).toBe(words);
});

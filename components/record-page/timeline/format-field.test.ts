import { expect, test } from "vitest";
import { formatField } from "#components/record-page/timeline/format-field.ts";

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

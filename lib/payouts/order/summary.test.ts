import { expect, test } from "vitest";
import { summaryOf } from "#lib/payouts/order/summary.ts";
import { FIXED_REQUEST as request } from "#test-support/payouts/fixed-request.ts";

test("the network is in words, the amount whole and the address in groups", () => {
  expect(summaryOf(request)).toBe(
    "1,250.50 USDT on Tron from wallet 2003 to TNPe eaaF B7K9 cmo4 uQpc U32z GK8G 1NYq eL",
  );
});

test("a tag is part of the recipient", () => {
  expect(summaryOf({ ...request, tag: "77" })).toMatch(/ eL, tag 77$/);
});

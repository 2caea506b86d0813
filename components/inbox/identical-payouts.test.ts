import { expect, test } from "vitest";
import { identicalPayouts } from "#components/inbox/identical-payouts.ts";
import { decimal } from "#lib/money/decimal.ts";

const REQUEST = { currency: "XRP", amount: decimal("150"), address: "rN7n", tag: "42" };
const one = { id: "one", request: REQUEST };

function idsBeside(changes: Partial<typeof REQUEST>): string[] {
  return [...identicalPayouts([one, { id: "other", request: { ...REQUEST, ...changes } }])];
}

test("payouts of one content are alike, each of them", () => {
  expect(idsBeside({})).toEqual(["one", "other"]);
  expect(idsBeside({ amount: decimal("150.00") })).toEqual(["one", "other"]);
});

test.each([{ currency: "XLM" }, { amount: decimal("150.01") }, { address: "rN7m" }, { tag: "43" }])(
  "with another %o they are not",
  (changes) => {
    expect(idsBeside(changes)).toEqual([]);
  },
);

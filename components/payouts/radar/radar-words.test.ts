import { expect, test } from "vitest";
import { lookedWords } from "#components/payouts/radar/radar-words.ts";
import type { Radar } from "#lib/schemas/radar.ts";

function radar(looked: Partial<Radar["looked"]>): Radar {
  return {
    ...{ repeats: [], nearDays: 6, lookAlikes: [] },
    address: { times: 0, lastAt: null, elsewhere: [] },
    looked: { days: 30, payouts: 400, whole: false, masked: 0, entries: 1, fault: null, ...looked },
  };
}

test.each([
  [
    {},
    "Looked at the payment service's newest 400 payouts, and at 1 order of this desk. Repeats are looked for within 6 days.",
  ],
  [
    { payouts: 1, whole: true, entries: 0, masked: 2 },
    "Looked at all 1 payout that the payment service has of the last 30 days, and at 0 orders of this desk. Repeats are looked for within 6 days. 2 addresses came masked and can't be compared.",
  ],
  [
    { fault: "The payment service did not answer." },
    "Only 1 order of this desk could be looked at. The payment service did not answer.",
  ],
])("says how far it looked: %o", (looked, words) => {
  expect(lookedWords(radar(looked))).toBe(words);
});

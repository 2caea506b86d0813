import { expect, test } from "vitest";
import {
  formatLooked,
  reachSentence,
} from "#components/payouts/duplicate-check/duplicate-check-labels.ts";
import type { DuplicateCheck } from "#lib/schemas/payouts/duplicate-check.ts";

function duplicateCheck(looked: Partial<DuplicateCheck["looked"]>): DuplicateCheck {
  return {
    repeats: [],
    nearDays: 6,
    lookAlikes: [],
    ownAddress: null,
    address: { times: 0, lastAt: null, elsewhere: [] },
    reach: { isWhole: true, since: null, isSynced: true },
    looked: { days: 30, payouts: 400, whole: false, masked: 0, entries: 1, fault: null, ...looked },
  };
}

test.each([
  [
    {},
    "Looked at the provider's newest 400 payouts, and at 1 order in Counterfoil. An equal payout counts as a repeat within 6 days.",
  ],
  [
    { payouts: 1, whole: true, entries: 0, masked: 2 },
    "Looked at all 1 payout that the provider has of the last 30 days, and at 0 orders in Counterfoil. An equal payout counts as a repeat within 6 days. 2 addresses came masked and can't be compared.",
  ],
  [
    { fault: "The provider did not answer." },
    "Only 1 order in Counterfoil could be looked at. The provider did not answer.",
  ],
])("says how far it looked: %o", (looked, words) => {
  expect(formatLooked(duplicateCheck(looked))).toBe(words);
});

const ONLY = "Before sending, the tracking ID is searched for only in payouts created since";

test.each([
  [{ isWhole: true, since: null, isSynced: true }, null],
  [{ isWhole: true, since: null, isSynced: false }, null],
  [
    { isWhole: false, since: "2026-05-03T14:00:00Z", isSynced: true },
    `Older payouts are still being read from the provider. ${ONLY}`,
  ],
  [
    { isWhole: false, since: null, isSynced: true },
    `Older payouts are still being read from the provider. ${ONLY} ten minutes before the order is submitted.`,
  ],
  [
    { isWhole: false, since: null, isSynced: false },
    `Older payouts are not read from the provider (PAYOUT_SYNC=off). ${ONLY} ten minutes before the order is submitted.`,
  ],
])("says how far back the tracking ID is searched for: %o", (reach, words) => {
  expect(reachSentence(reach)).toBe(words);
});

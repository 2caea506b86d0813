import { expect, test } from "vitest";
import { FAR_BACK_MS, findIn, joinPages, missingOf } from "#lib/matching/search-list.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";

const ORDERED = {
  trackingId: "INV-2026-0007",
  walletId: "17",
  currency: "BTC",
  address: "bc1qaddress",
  amount: "1",
  fee: "low",
  isFeeIncluded: false,
};
const listed = (id: number | null, changes: object = {}) =>
  normalisePayout({ id, trackingId: `T-${id}`, walletId: 17, amount: "5", ...changes });

test("of several payouts with the tracking ID, the one that agrees is the order's", () => {
  const wrong = listed(1, { trackingId: ORDERED.trackingId, amount: "2" });
  const right = listed(2, { trackingId: ORDERED.trackingId, amount: "1" });
  const found = findIn([listed(3), wrong, right], ORDERED);
  expect(found).toMatchObject({ own: { payout: { id: right.id }, discrepancies: [] } });
  expect(findIn([wrong], ORDERED).own?.discrepancies).toHaveLength(1);
  const nameless = listed(4, { trackingId: "", amount: "1" });
  expect(findIn([nameless, listed(5)], ORDERED)).toEqual({
    own: null,
    candidates: [nameless],
  });
});

test("a reading is whole with one total and as many different ids", () => {
  const whole = (pages: Parameters<typeof joinPages>[0]) => joinPages(pages).isWhole;
  expect(whole([{ total: 0, rows: [] }])).toBe(true);
  expect(
    whole([
      { total: 3, rows: [listed(3), listed(2)] },
      { total: 3, rows: [listed(1)] },
    ]),
  ).toBe(true);
  expect(
    whole([
      { total: 3, rows: [listed(3), listed(2)] },
      { total: 3, rows: [listed(2)] },
    ]),
  ).toBe(false);
  expect(
    whole([
      { total: 2, rows: [listed(3), listed(2)] },
      { total: 3, rows: [listed(1)] },
    ]),
  ).toBe(false);
  expect(whole([{ total: 2, rows: [listed(3), listed(null)] }])).toBe(false);
  expect(whole([{ total: 0, rows: [listed(1)] }])).toBe(false);
  expect(whole([])).toBe(false);
  expect(
    joinPages([{ total: 2, rows: [listed(1), listed(1), listed(null)] }]).payouts,
  ).toHaveLength(2);
});

const SENT = Date.parse("2026-11-23T00:00:00Z");
const COMPLETE = {
  isWhole: true,
  from: SENT - FAR_BACK_MS,
  sentAt: SENT,
  marginMs: 600_000,
  endsDoubt: true,
  earlierPayout: "given" as const,
  unread: 0,
};

test("a search says what it lacks", () => {
  expect(missingOf(COMPLETE)).toEqual([]);
  expect(missingOf({ ...COMPLETE, from: SENT - 600_000 })).toEqual(["reach"]);
  expect(missingOf({ ...COMPLETE, from: SENT - 600_000, endsDoubt: false })).toEqual([]);
  expect(missingOf({ ...COMPLETE, from: SENT - 599_999, endsDoubt: false })).toEqual(["reach"]);
  expect(missingOf({ ...COMPLETE, isWhole: false, unread: 2 })).toEqual(["total", "unread"]);
  expect(missingOf({ ...COMPLETE, earlierPayout: "none_known" })).toEqual(["no_earlier_payout"]);
  expect(missingOf({ ...COMPLETE, earlierPayout: "not_given" })).toEqual(["earlier_payout"]);
});

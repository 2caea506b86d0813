import { expect, test } from "vitest";
import { isSamePayout, type KnownPayout } from "#lib/matching/is-same-payout.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";

const PAYOUT = {
  id: 7,
  createdAt: "2026-11-01T10:00:00.000000Z",
  amount: "12.5",
  trackingId: "A-1",
};

function known(changes: Partial<KnownPayout> = {}): KnownPayout {
  const { createdAt, amount, trackingId } = normalisePayout(PAYOUT);
  return { id: "7", createdAt, amount, trackingId, ...changes };
}

test.each<[boolean, string, Partial<KnownPayout>, object]>([
  [true, "the same", {}, {}],
  [true, "the same with other digits", {}, { createdAt: "2026-11-01T10:00:00Z", amount: "12.50" }],
  [true, "one that the list masks", { trackingId: "" }, {}],
  [true, "one of which only the tracking ID is known", { createdAt: null, amount: null }, {}],
  [
    false,
    "one of which nothing but the ID can be compared",
    { createdAt: null, amount: null },
    { trackingId: "" },
  ],
  [false, "another ID", {}, { id: 8 }],
  [false, "another time", {}, { createdAt: "2026-11-01T10:00:01Z" }],
  [false, "another amount", {}, { amount: "12.6" }],
  [false, "another tracking ID", { createdAt: null, amount: null }, { trackingId: "A-2" }],
])("%s: %s", (isSame, _, knownAs, stated) => {
  expect(isSamePayout(known(knownAs), normalisePayout({ ...PAYOUT, ...stated }))).toBe(isSame);
});

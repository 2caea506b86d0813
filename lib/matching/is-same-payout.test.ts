import { expect, test } from "vitest";
import { isSamePayout, isStillPayoutOf, type KnownPayout } from "#lib/matching/is-same-payout.ts";
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
  [
    true,
    "the same of whose time one lacks the fraction",
    { createdAt: "2026-11-01T10:00:00.9Z" },
    {},
  ],
  [true, "the same with a rounded time", { createdAt: "2026-11-01T09:59:59.500001Z" }, {}],
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

const [OURS, OTHER] = ["INV-2026-007", "9b1f"];

test.each<[boolean, string, Partial<KnownPayout>, object]>([
  [true, "the same", {}, {}],
  [true, "our tracking ID at another amount", {}, { amount: "12.4", feeAmount: "0.1" }],
  [true, "our tracking ID where the answer had none", { trackingId: null }, { amount: "12.4" }],
  [true, "none where the answer had ours", {}, { trackingId: "" }],
  [true, "a changed form of what the answer had", {}, { trackingId: "inv-2026-007" }],
  [true, "the one that two users said it is", { trackingId: OTHER }, { trackingId: OTHER }],
  [false, "our tracking ID under another ID", {}, { id: 8 }],
  [false, "another tracking ID", {}, { trackingId: OTHER }],
  [
    false,
    "a tracking ID that can't be read, at another time",
    {},
    { trackingId: {}, createdAt: "2026-11-01T11:00:00Z" },
  ],
  [false, "none, at another amount", {}, { trackingId: "", amount: "12.6" }],
  [false, "a changed form at another amount", {}, { trackingId: "inv-2026-007", amount: "12.6" }],
  [false, "another one than two users said", { trackingId: OTHER }, { trackingId: "inv-2026-007" }],
])("%s: still an order's payout under %s", (isStill, _, knownAs, stated) => {
  const payout = normalisePayout({ ...PAYOUT, trackingId: OURS, ...stated });
  expect(isStillPayoutOf(OURS, known({ trackingId: OURS, ...knownAs }), payout)).toBe(isStill);
});

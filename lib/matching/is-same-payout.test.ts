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
const ORDERED = {
  walletId: "1",
  currency: "BTC",
  address: "bc1qexample",
  amount: "12.5",
  fee: "low",
  isFeeIncluded: false,
  trackingId: OURS,
};
const OF_ORDER = { walletId: 1, walletCurrency: "BTC", address: "bc1qexample" };
const ANOTHERS = { address: "bc1qanother" };
const LATER = "2026-11-01T11:00:00Z";
/** What the answer to the POST may be alone. */
const ID_ALONE = { createdAt: null, amount: null };

test.each<[boolean, string, Partial<KnownPayout>, object]>([
  [true, "the same", {}, {}],
  [true, "our tracking ID at another time and amount", {}, { createdAt: LATER, amount: "12.4" }],
  [true, "our tracking ID where the answer had none", { trackingId: null }, { amount: "12.4" }],
  [true, "none where the answer had ours", {}, { trackingId: "" }],
  [true, "the one that two users said it is", { trackingId: OTHER }, { trackingId: OTHER }],
  [true, "the provider's own tracking ID", {}, { trackingId: OTHER }],
  [true, "its own tracking ID and another recipient", {}, { trackingId: OTHER, ...ANOTHERS }],
  [true, "its own tracking ID and an amount set later", {}, { trackingId: OTHER, amount: "12.6" }],
  [true, "its own tracking ID where only the ID was known", ID_ALONE, { trackingId: OTHER }],
  [true, "no tracking ID where only the ID was known", ID_ALONE, { trackingId: "" }],
  [false, "our tracking ID under another ID", {}, { id: 8 }],
  [false, "its own tracking ID at another time", {}, { trackingId: OTHER, createdAt: LATER }],
  [false, "none at another time", {}, { trackingId: "", createdAt: LATER }],
  [
    false,
    "a tracking ID that can't be read, at another time",
    {},
    { trackingId: {}, createdAt: LATER },
  ],
  [
    false,
    "its own tracking ID with another recipient and amount",
    {},
    { trackingId: OTHER, ...ANOTHERS, amount: "12.6" },
  ],
  [
    false,
    "another recipient where only the ID was known",
    ID_ALONE,
    { trackingId: "", ...ANOTHERS },
  ],
  [
    false,
    "no recipient where only the ID was known",
    ID_ALONE,
    { trackingId: "", address: undefined },
  ],
  [false, "another amount where only the ID was known", ID_ALONE, { trackingId: "", amount: "7" }],
])("%s: still an order's payout under %s", (isStill, _, knownAs, stated) => {
  const payout = normalisePayout({ ...PAYOUT, ...OF_ORDER, trackingId: OURS, ...stated });
  expect(isStillPayoutOf(ORDERED, known({ trackingId: OURS, ...knownAs }), payout)).toBe(isStill);
});

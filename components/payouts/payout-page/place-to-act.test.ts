import { expect, test } from "vitest";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { placeToAct } from "#components/payouts/payout-page/place-to-act.ts";

const ORDER = { waitsFor: "nobody", replaces: "replaced", linkedTo: "linked" } as const;
const waits = { why: "possible_match" } as const;

test("a possible match is decided on at the order that has it, whatever else the order follows", () => {
  const place = placeToAct({ ...ORDER, waitsDetail: { ...waits, matchOf: "another" } });
  expect(place?.pathname).toBe(payoutHref("another"));
});

test("where no order is said to have it, it is decided on at the one that is replaced or followed", () => {
  expect(placeToAct({ ...ORDER, waitsDetail: waits })?.pathname).toBe(payoutHref("replaced"));
  const follows = { ...ORDER, replaces: null, waitsDetail: waits };
  expect(placeToAct(follows)?.pathname).toBe(payoutHref("linked"));
  expect(placeToAct({ ...follows, linkedTo: null })).toBeNull();
});

import { expect, test } from "vitest";
import { namedPayouts } from "#lib/payouts/webhooks/named-payouts.ts";

test.each([
  [
    "a payout in `data`",
    { type: "payout.completed", data: { id: 7, trackingId: "a" } },
    ["7"],
    ["a"],
  ],
  ["a payout bare", { id: "9007199254740993", trackingId: "b" }, ["9007199254740993"], ["b"]],
  ["an envelope with an id of its own", { id: "msg_1", payload: { payout: { id: 8 } } }, ["8"], []],
  ["`payoutId`", { payoutId: 4 }, ["4"], []],
  ["`payoutId` beside an event's own name", { id: "evt_1", payoutId: 4 }, ["4"], []],
  ["`payoutId` beside an event's own number", { id: 991, payoutId: 4 }, ["991", "4"], []],
  ["nothing", { hello: [1, 2] }, [], []],
  ["a fraction", { id: 1.5 }, [], []],
  ["a NUL, in whose place a sign stands", { trackingId: "a\0b" }, [], ["a\ufffdb"]],
])("reads %s", (_what, body, payoutIds, trackingIds) => {
  expect(namedPayouts(JSON.stringify(body))).toEqual({ payoutIds, trackingIds });
});

test("reads an id that a number does not hold", () => {
  expect(namedPayouts('{"id":9007199254740993}').payoutIds).toEqual(["9007199254740993"]);
});

test.each(["", "[]", "null", "{", "7", `${'{"data":'.repeat(500)}{"id":1}${"}".repeat(500)}`])(
  "%j names none",
  (body) => {
    expect(namedPayouts(body)).toEqual({ payoutIds: [], trackingIds: [] });
  },
);

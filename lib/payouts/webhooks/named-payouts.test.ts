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
  ["names in snake case", { data: { payout_id: 4, tracking_id: "c" } }, ["4"], ["c"]],
  ["several in `data`", { data: [{ id: 7 }, { id: 8, trackingId: "d" }] }, ["7", "8"], ["d"]],
  ["a bare list", [{ id: 7 }], ["7"], []],
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

test("names each payout once, and no more than a webhook that means well", () => {
  const nested = (depth: number, id: number): object => ({
    id,
    payoutId: id + 1,
    trackingId: `t-${id}`,
    ...(depth > 0 && {
      data: nested(depth - 1, 5 * id),
      payout: nested(depth - 1, 5 * id + 1),
      payload: nested(depth - 1, 5 * id + 2),
      resource: nested(depth - 1, 5 * id + 3),
    }),
  });
  const { payoutIds, trackingIds } = namedPayouts(JSON.stringify(nested(4, 7)));
  expect([payoutIds.length, trackingIds.length]).toEqual([20, 20]);
  const twice = { id: 7, trackingId: "a", data: { id: "7", trackingId: "a" } };
  expect(namedPayouts(JSON.stringify(twice))).toEqual({ payoutIds: ["7"], trackingIds: ["a"] });
});

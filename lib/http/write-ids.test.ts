import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeIds } from "#lib/http/write-ids.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { trackingIdUseSchema } from "#lib/schemas/payouts/tracking-id-use.ts";
import { adjacentSchema } from "#lib/schemas/records/adjacent.ts";
import { type Payment, paymentSchema } from "#lib/schemas/records/payment.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";
import { compareIds } from "#lib/text/record-id.ts";

const LARGE = "9007199254740993";
const given = (value: unknown): unknown => JSON.parse(writeIds(value));

describe("an answer of the API", () => {
  test("has ids as numbers, and as text where a number would lose digits", () => {
    const payouts = ["7", LARGE].map((id) => normalisePayout(parseJson(`{"id":${id}}`)));
    expect(given({ data: payouts })).toMatchObject({ data: [{ id: 7 }, { id: LARGE }] });
  });

  test.each([
    ["2003", 2003],
    [LARGE, LARGE],
    ["007", "007"],
    ["main", "main"],
    [null, null],
  ])("has the wallet id %j as %j", (walletId, written) => {
    expect(given(normalisePayout({ id: 1, walletId }))).toMatchObject({ walletId: written });
  });

  test("has those of a payment's transaction and conversion too", () => {
    const text = `{"id":1,"transaction":{"id":2},"conversion":{"id":${LARGE}}}`;
    const payment: Payment = normalisePayment(parseJson(text));
    expect(given([payment])).toMatchObject([
      { id: 1, transaction: { id: 2 }, conversion: { id: LARGE } },
    ]);
    expect(paymentSchema.parse(given(payment))).toEqual(payment);
  });

  test("has those of an order, of its candidates, its decisions and its adjacent orders", () => {
    const order = {
      contentHash: "c",
      payoutId: "5",
      request: { walletId: "2003" },
      candidates: [{ id: "6", walletId: "2003" }],
    };
    expect(given({ data: null, entry: order })).toEqual({
      data: null,
      entry: {
        contentHash: "c",
        payoutId: 5,
        request: { walletId: "2003" },
        candidates: [{ id: 6, walletId: 2003 }],
      },
    });
    expect(given({ decisions: [{ decision: "linked", candidateId: LARGE }] })).toEqual({
      decisions: [{ decision: "linked", candidateId: LARGE }],
    });
    expect(given({ newer: "8", older: null })).toEqual({ newer: 8, older: null });
    expect(given({ payoutId: "9", orderId: null })).toEqual({ payoutId: 9, orderId: null });
  });

  test("leaves alone what is Counterfoil's own: search hits, wallets, the audit log", () => {
    const own = {
      hits: [{ resource: "payouts", id: "7", createdAt: "" }],
      wallets: [{ id: "2003", currency: "BTC" }],
      event: { subject: { type: "payout", id: "7" }, after: { state: "found", payoutId: "7" } },
    };
    expect(given(own)).toEqual(own);
  });

  test("is read back as it was", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n - 1n }), (number) => {
        const [id, adjacent] = [String(number), { newer: String(number), older: null }];
        expect(adjacentSchema.parse(given(adjacent))).toEqual(adjacent);
        const use = { payoutId: id, orderId: null };
        expect(trackingIdUseSchema.parse(given(use))).toEqual(use);
        const payout = normalisePayout(parseJson(`{"id":${id},"walletId":${id}}`));
        expect(payout.id).toBe(id);
        expect(payoutSchema.parse(given(payout))).toEqual(payout);
      }),
    );
  });
});

test("ids are compared as numbers", () => {
  const some = fc.bigInt({ min: 0n, max: 10n ** 40n - 1n });
  fc.assert(
    fc.property(some, some, (a, b) => {
      expect(Math.sign(compareIds(String(a), String(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});

test.each(["", "-1", "1.5", "1e3", "9".repeat(41), " 1"])("%j is no id", (text) => {
  expect(recordIdSchema.safeParse(text).success).toBe(false);
});

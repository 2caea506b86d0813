import { expect, test } from "vitest";
import { isFinalRecord } from "#lib/sync/store/rows/to-row.ts";

/** Whether nothing is known to follow a settled payment with this conversion, by what is defined of "Booked". */
const isFinal = (conversion: object | null, isBooked = false) =>
  isFinalRecord(
    "payments",
    { id: 1, paymentStatus: "Settled", transaction: { id: 1, status: "Confirmed" }, conversion },
    [{ kind: "conversion", status: "booked", isFinal: isBooked, isMoneyMoved: true }],
  );

test("a settled payment moves as long as its conversion does", () => {
  expect(isFinal({ id: 1, conversionStatus: "Pending" })).toBe(false);
  expect(isFinal({ id: 1, conversionStatus: "Success" })).toBe(true);
  expect(isFinal({ id: 1, conversionStatus: "Booked" })).toBe(false);
  expect(isFinal({ id: 1, conversionStatus: "Booked" }, true)).toBe(true);
});

test("a settled payment without a conversion, or whose conversion states no status, is final", () => {
  expect(isFinal(null)).toBe(true);
  expect(isFinal({ id: 1 })).toBe(true);
  expect(isFinal({ id: 1, conversionStatus: "" })).toBe(true);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES } from "#sandbox/business/currencies.ts";
import { FEE_LEVELS, payoutFee } from "#sandbox/business/fees.ts";
import { paymentEntry, payoutEntries, refundEntry } from "#sandbox/ledger/entries.ts";
import type { Units } from "#sandbox/units.ts";

const payout = fc.record({
  id: fc.nat(),
  walletId: fc.nat(),
  amount: fc.bigInt({ min: 10n ** 24n, max: 10n ** 40n }),
  feeDue: fc.bigInt({ min: 0n, max: 10n ** 24n }),
  isFeeIncluded: fc.boolean(),
});

const sum = (entries: { amount: Units }[]) =>
  entries.reduce((total, { amount }) => total + amount, 0n);

test("a payout takes its amount, and its fee where it is not included", () => {
  fc.assert(
    fc.property(payout, (each) => {
      const entries = payoutEntries(each, 1);
      expect(sum(entries)).toBe(-(each.amount + (each.isFeeIncluded ? 0n : each.feeDue)));
      expect(entries.find(({ kind }) => kind === "fee")?.amount).toBe(-each.feeDue);
    }),
  );
});

test("a refund returns exactly what was taken", () => {
  fc.assert(
    fc.property(payout, (each) => {
      expect(sum([...payoutEntries(each, 1), refundEntry(each, 2)])).toBe(0n);
    }),
  );
});

test("a payment brings what is credited", () => {
  expect(paymentEntry({ id: 1, walletId: 2, credited: 3n }, 4)).toMatchObject({
    kind: "payment",
    amount: 3n,
    paymentId: 1,
    payoutId: null,
  });
});

test("every currency's fee is exact at every level, low below medium below high", () => {
  for (const currency of CURRENCIES) {
    const [low, medium, high] = FEE_LEVELS.map((level) => payoutFee(currency, level));
    expect(medium).toBe(currency.fee);
    expect((low ?? 0n) * 10n).toBe(currency.fee * 6n);
    expect((high ?? 0n) * 10n).toBe(currency.fee * 18n);
  }
});

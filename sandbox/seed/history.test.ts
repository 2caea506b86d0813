import { expect, test } from "vitest";
import { currencyOf } from "#sandbox/business/currencies.ts";
import { leavesWallet } from "#sandbox/business/fees.ts";
import { DAY } from "#sandbox/clock.ts";
import { type Batch, History, PAST } from "#sandbox/seed/history.ts";
import { times } from "#sandbox/units.ts";

const END = 1_795_262_461_234_567;

function write(records: number, end = END): { history: History; all: Batch } {
  const history = new History(records, end);
  const all: Batch = { transactions: [], payments: [], payouts: [], entries: [] };
  for (const batch of history.batches()) {
    all.transactions.push(...batch.transactions);
    all.payments.push(...batch.payments);
    all.payouts.push(...batch.payouts);
    all.entries.push(...batch.entries);
  }
  return { history, all };
}

const { history, all } = write(3000);

test("the counts are exact at any size", () => {
  for (const records of [100, 1234, 3000]) {
    const { all: some } = write(records);
    expect(some.transactions).toHaveLength(records);
    expect(some.payments).toHaveLength(Math.round(records * 0.6));
    expect(some.payouts).toHaveLength(Math.round(records * 0.2));
  }
});

test("the same seed and end give the same records; another end gives the same shape", () => {
  expect(write(500).all).toEqual(write(500).all);
  const later = write(500, END + 3 * DAY).all;
  expect(later.payments).toHaveLength(300);
  expect(later).not.toEqual(write(500).all);
});

test("every record lies within the two years and the last day has some", () => {
  for (const { createdAt } of [...all.transactions, ...all.payments, ...all.payouts]) {
    expect(createdAt).toBeGreaterThanOrEqual(END - PAST);
    expect(createdAt).toBeLessThan(END);
  }
  expect(all.payments.some(({ createdAt }) => createdAt > END - DAY)).toBe(true);
});

test("ids are never used twice", () => {
  for (const rows of [all.transactions, all.payments, all.payouts]) {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }
  expect(new Set(all.payouts.map(({ trackingId }) => trackingId)).size).toBe(all.payouts.length);
});

test("rate times base is the quote to the last of 18 decimals", () => {
  const conversions = all.payments.flatMap(({ conversion }) => conversion ?? []);
  expect(conversions.length).toBeGreaterThan(500);
  expect(conversions.length).toBeLessThan(all.payments.length - 500);
  for (const { baseAmount, rate, quoteAmount, baseCurrency, quoteCurrency } of conversions) {
    expect(times(baseAmount, rate)).toBe(quoteAmount);
    expect(quoteAmount).toBeGreaterThan(0n);
    expect(baseCurrency).not.toBe(quoteCurrency);
  }
});

test("a payment's transaction is there and what is credited is what settled less the fees", () => {
  const transactions = new Map(all.transactions.map((row) => [row.id, row]));
  for (const payment of all.payments) {
    const transaction = transactions.get(payment.transactionId);
    expect(transaction).toBeDefined();
    const settled = payment.conversion?.quoteAmount ?? transaction?.amount ?? 0n;
    expect(payment.credited + payment.processingFee + payment.conversionFee).toBe(settled);
    expect(payment.credited).toBeGreaterThanOrEqual(0n);
  }
});

test("what left the wallets is the payouts' amounts and fees, failed ones returned", () => {
  const moved = new Map<number, bigint>();
  for (const { payoutId, amount } of all.entries) {
    if (payoutId !== null) moved.set(payoutId, (moved.get(payoutId) ?? 0n) + amount);
  }
  for (const payout of all.payouts) {
    const whole = leavesWallet(payout.amount, payout.feeDue, payout.isFeeIncluded);
    expect(moved.get(payout.id)).toBe(payout.status === "Failed" ? 0n : -whole);
  }
});

test("no wallet was ever below zero, and each balance is its opening and all its entries", () => {
  for (const { id, opening, balance } of history.balances.close()) {
    let running = opening;
    for (const entry of all.entries.filter(({ walletId }) => walletId === id)) {
      running += entry.amount;
      expect(running).toBeGreaterThanOrEqual(0n);
    }
    expect(running).toBe(balance);
  }
});

test("the newest records are still on their way, the older ones have ended", () => {
  const open = all.payouts.filter(({ nextStepAt }) => nextStepAt !== null);
  expect(open.length).toBeGreaterThanOrEqual(4);
  for (const { status } of open) expect(["Created", "Processing"]).toContain(status);
  expect(all.payouts.some(({ status }) => status === "Failed")).toBe(true);
  expect(all.payouts.filter(({ status }) => status === "Completed").length).toBeGreaterThan(500);
});

test("business grows and keeps to office days", () => {
  const half = END - PAST / 2;
  const late = all.payments.filter(({ createdAt }) => createdAt > half).length;
  expect(late).toBeGreaterThan(all.payments.length * 0.55);
  const weekday = (day: number) =>
    all.payments.filter(({ createdAt }) => new Date(createdAt / 1000).getUTCDay() === day).length;
  expect(weekday(0)).toBeLessThan(weekday(2));
});

test("the miners' fee is in the network's own coin, whatever moved", () => {
  const medium = (symbol: string) => currencyOf(symbol).fee;
  const fees = (currency: string) =>
    all.transactions.filter((row) => row.currency === currency).map((row) => row.blockchainFee);
  for (const [currency, coin] of [
    ["USDT_TRX", "TRX"],
    ["USDC_ETH", "ETH"],
    ["USDT_BSC", "BNB"],
    ["USDC_BASE", "ETH_BASE"],
    ["USDC_POLYGON", "POL"],
    ["BTC", "BTC"],
  ] as const) {
    const own = fees(currency);
    expect(own.length, currency).toBeGreaterThan(0);
    for (const fee of own) {
      expect(fee, currency).toBeGreaterThan((medium(coin) * 15n) / 100n);
      expect(fee, currency).toBeLessThanOrEqual((medium(coin) * 62n) / 100n);
    }
  }
});

test("the truth beside the records: payouts and what they became, and what came to own addresses", () => {
  const { all: many } = write(20_000);
  const sent = new Map(many.transactions.map((row) => [row.truth.payoutId, row]));
  for (const payout of many.payouts) {
    const transaction = sent.get(payout.id);
    expect(transaction !== undefined).toBe(payout.status === "Completed");
    if (transaction === undefined) continue;
    const arrives = payout.isFeeIncluded ? payout.amount - payout.feeDue : payout.amount;
    expect(transaction).toMatchObject({
      amount: arrives,
      address: payout.address,
      tag: payout.tag,
    });
    expect(transaction.truth).toMatchObject({ direction: "out", isInternal: payout.isInternal });
  }
  const paid = new Set(many.payments.map((payment) => payment.transactionId));
  const incoming = many.transactions.filter(({ id }) => paid.has(id));
  expect(incoming.every(({ truth }) => truth.direction === "in")).toBe(true);
  const own = new Set(incoming.map(({ address }) => address));
  const internal = many.payouts.filter(({ isInternal }) => isInternal);
  expect(internal.length).toBeGreaterThan(5);
  expect(internal.length).toBeLessThan(many.payouts.length * 0.015);
  for (const { status, id } of internal.filter(({ address }) => own.has(address))) {
    if (status !== "Completed") continue;
    const hash = sent.get(id)?.hash;
    const arrived = incoming.filter((row) => row.truth.isInternal && row.hash === hash);
    expect(arrived).toHaveLength(1);
  }
});

test("customers come back to their deposit address, a few on Ethereum's kind and Tron with another token", () => {
  const { all: many } = write(20_000);
  const currencies = new Map<string, Set<string>>();
  const times = new Map<string, number>();
  const byId = new Map(many.transactions.map((row) => [row.id, row]));
  for (const { transactionId } of many.payments) {
    const row = byId.get(transactionId);
    if (row === undefined) continue;
    const place = `${row.address} ${row.tag}`;
    times.set(place, (times.get(place) ?? 0) + 1);
    currencies.set(place, (currencies.get(place) ?? new Set()).add(row.currency));
  }
  const share = (matches: number) => matches / currencies.size;
  const repeated = [...times.values()].filter((count) => count > 1).length;
  expect(share(repeated)).toBeGreaterThan(0.1);
  expect(share(repeated)).toBeLessThan(0.6);
  const mixed = [...currencies].filter(([, symbols]) => symbols.size > 1);
  expect(mixed.some(([place]) => place.startsWith("0x"))).toBe(true);
  expect(share(mixed.length)).toBeLessThan(0.05);
});

test("some payouts are the same in money, recipient and nearly in time", () => {
  const groups = Map.groupBy(all.payouts, (row) => `${row.address} ${row.tag} ${row.amount}`);
  const equal = [...groups.values()].filter((group) => group.length > 1);
  expect(equal.length).toBeGreaterThan(2);
  expect(equal.length).toBeLessThan(all.payouts.length * 0.2);
});

import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { splitCurrency } from "#lib/addresses/networks.ts";
import { database } from "#lib/database/connection.ts";
import { GRAINS, type Slice } from "#lib/dates/cut-period.ts";
import { readFigures } from "#lib/records/figures/read-figures.ts";
import type { FiguresQuery, SliceSum } from "#lib/schemas/synced/figures.ts";
import { backfillRecords, syncOnce } from "#lib/sync/backfill-records.ts";
import { verifyRecords } from "#lib/sync/verify-records.ts";
import { useOwnDatabase } from "#test-support/database/own-database.ts";
import { type Account, type AccountRecord, readAccount } from "#test-support/figures/account.ts";
import { dayOf, sumBy, within } from "#test-support/figures/expected-sums.ts";
import { sync } from "#test-support/figures/synced-by-hand.ts";

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/Los_Angeles",
  "America/St_Johns",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
  "Pacific/Chatham",
  "Africa/Casablanca",
  "America/Santiago",
  "Etc/GMT+12",
];

const sandbox = new SandboxControl();
let account: Account;
let drop: () => Promise<void>;

beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = sandbox.url;
  drop = await useOwnDatabase();
  await backfillRecords();
  account = await readAccount();
}, 120_000);

afterEach(() => sandbox.reset());

afterAll(async () => {
  await database().destroy();
  await drop();
});

/** A day of the account's two years, or one on which clocks were set. */
const dayArbitrary = fc.oneof(
  fc.integer({ min: 0, max: 740 }).map((days) => dayBefore(days)),
  fc.constantFrom(
    "2025-03-30",
    "2025-10-26",
    "2026-03-29",
    "2026-10-25",
    "2026-03-08",
    "2025-11-02",
  ),
);

const queryArbitrary = fc.record({
  days: fc.tuple(dayArbitrary, dayArbitrary),
  tz: fc.constantFrom(...ZONES),
  grain: fc.constantFrom(...GRAINS),
  pick: fc.nat(),
});

test("figures are those of the provider's own tables to the last digit, in any zone and period", async () => {
  const currencies = [...new Set(account.payouts.map(({ currency }) => currency ?? ""))];
  await fc.assert(
    fc.asyncProperty(queryArbitrary, async ({ days, tz, grain, pick }) => {
      const [from = "", to = ""] = [...days].sort();
      const currency = currencies[pick % currencies.length] ?? "";
      const period = { from, to, tz };
      const figures = await readFigures({ period, grain, currency });
      const key = sliceKey(figures.slices, tz);
      const payments = within(account.payments, period);
      const payouts = within(account.payouts, period);
      expect(asSums(figures.in)).toEqual(sumBy(payments.filter(of(currency)), key));
      expect(asSums(figures.out)).toEqual(sumBy(payouts.filter(of(currency)), key));
      expect(figures.unstated).toBe(payments.filter(of(null)).length);
      const { symbol } = splitCurrency(currency);
      const family = payouts.filter((row) => splitCurrency(row.currency ?? "").symbol === symbol);
      expect(asFees(figures.fees)).toEqual(
        sumBy(
          family,
          (row) => `${row.currency} ${row.kind} ${row.status}`,
          ({ fee }) => fee,
        ),
      );
    }),
    { numRuns: 60 },
  );
}, 120_000);

test("what came and what moved since is in the figures as soon as it is read", async () => {
  await sandbox.tick({ payments: 4, payouts: 3 });
  await syncOnce();
  await verifyRecords();
  account = await readAccount();
  const period = { from: dayBefore(800), to: dayBefore(-1), tz: "Asia/Kathmandu" };
  for (const currency of new Set(account.payouts.map((row) => row.currency))) {
    const figures = await readFigures({ period, grain: "month", currency });
    const key = sliceKey(figures.slices, period.tz);
    expect(asSums(figures.in)).toEqual(sumBy(account.payments.filter(of(currency)), key));
    expect(asSums(figures.out)).toEqual(sumBy(account.payouts.filter(of(currency)), key));
  }
}, 60_000);

test("while records arrive, figures are those of one moment", async () => {
  const [pattern] = account.payments.filter(({ currency }) => currency !== null);
  if (pattern === undefined) throw new Error("The account has payments in a stated currency.");
  const day = dayOf(pattern, "Asia/Kolkata");
  const query: FiguresQuery = {
    period: { from: day, to: day, tz: "Asia/Kolkata" },
    grain: "day",
    currency: pattern.currency,
  };
  const arrivals = Array.from({ length: 40 }, (_, place) => ({
    ...pattern,
    id: String(9_000_000 + place),
    amount: `0.00000000000000000${(place % 9) + 1}`,
  }));
  const moments = [asSums((await readFigures(query)).in)];
  const base = within(account.payments, query.period).filter(of(pattern.currency));
  let arriving = true;
  const arrive = async () => {
    for (const record of arrivals) await sync("payments", [record]);
    arriving = false;
  };
  const look = async () => {
    while (arriving) moments.push(asSums((await readFigures(query)).in));
  };
  await Promise.all([arrive(), look()]);
  moments.push(asSums((await readFigures(query)).in));

  const possible = [
    arrivals.slice(0, 0),
    ...arrivals.map((_, place) => arrivals.slice(0, place + 1)),
  ];
  const sums = possible.map((come) => sumBy([...base, ...come], ({ status }) => `0 ${status}`));
  for (const moment of moments) expect(sums).toContainEqual(moment);
  expect(moments.at(-1)).toEqual(sums.at(-1));
}, 60_000);

function dayBefore(days: number): string {
  return Temporal.Now.plainDateISO("UTC").subtract({ days }).toString();
}

function of(currency: string | null) {
  return (record: AccountRecord) => record.currency === currency;
}

function sliceKey(slices: readonly Slice[], tz: string) {
  return (record: AccountRecord) => {
    const day = dayOf(record, tz);
    return `${slices.findIndex(({ first, last }) => first <= day && day <= last)} ${record.status}`;
  };
}

function asSums(sums: readonly SliceSum[]) {
  return Object.fromEntries(
    sums.map(({ slice, status, count, amount }) => [`${slice} ${status}`, { count, sum: amount }]),
  );
}

function asFees(fees: Awaited<ReturnType<typeof readFigures>>["fees"]) {
  return Object.fromEntries(
    fees.map(({ currency, level, status, count, fee }) => [
      `${currency} ${level} ${status}`,
      { count, sum: fee },
    ]),
  );
}

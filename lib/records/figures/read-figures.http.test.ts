import fc from "fast-check";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeAll, expect, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { GRAINS, type Slice } from "#lib/dates/cut-period.ts";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { periodBefore } from "#lib/dates/period-before.ts";
import { add, type Decimal, ZERO } from "#lib/money/decimal.ts";
import { readFigures } from "#lib/records/figures/read-figures.ts";
import { total } from "#lib/records/figures/tally.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { type StatusKind, statusMeaning, TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import type { Figure, FiguresQuery, Moved, SumPart, Tally } from "#lib/schemas/figures/figures.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { keepCurrenciesNext } from "#lib/sync/received-currency/keep-currencies.ts";
import { sumMonths } from "#lib/sync/sum-months.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { type Account, type AccountRecord, readAccount } from "#test-support/figures/account.ts";
import { dayOf, sumBy, within } from "#test-support/figures/expected-sums.ts";
import { sync } from "#test-support/figures/synced-by-hand.ts";
import { backfillRecords, syncOnce } from "#test-support/sync/backfill-records.ts";
import { verifyRecords } from "#test-support/sync/verify-records.ts";

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

const NONE: Tally = { count: 0, unread: 0, amount: ZERO };

const sandbox = new SandboxControl();
let account: Account;
withOwnDatabase();
beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = sandbox.url;
  await backfillRecords();
  account = await readAccount();
  expect(await sumMonths(0)).toBeGreaterThan(0);
}, 120_000);

afterEach(() => sandbox.reset());

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
  // As many days right before, the same days of a month before (which a long period overlaps), or of a year before.
  preset: fc.constantFrom("custom" as const, "this-month" as const, "this-year" as const),
});

test("figures are those of the provider's own tables to the last digit, in any zone and period", async () => {
  const currencies = [...new Set(account.payouts.map(({ currency }) => currency ?? ""))];
  await fc.assert(
    fc.asyncProperty(queryArbitrary, async ({ days, tz, grain, pick, preset }) => {
      const [from = "", to = ""] = [...days].sort();
      const currency = currencies[pick % currencies.length] ?? "";
      const period = { from, to, tz };
      const before = periodBefore(period, preset);
      const figures = await readFigures({ period, before, grain, currency });
      const payments = within(account.payments, period);
      const payouts = within(account.payouts, period);
      const { chart } = figures;
      if (chart === null) throw new Error("A currency was asked for.");
      const key = (kind: StatusKind) => sliceKey(chart.slices, tz, kind);
      expect(asSums(chart.in)).toEqual(sumBy(payments.filter(of(currency)), key("payment")));
      expect(asSums(chart.out)).toEqual(sumBy(payouts.filter(of(currency)), key("payout")));
      expect(figures.unstated).toEqual({
        payments: payments.filter(of(null)).length,
        payouts: payouts.filter(of(null)).length,
      });
      const earlier = within(account.payments, before).filter(isMoved("payment"));
      const earlierOut = within(account.payouts, before).filter(isMoved("payout"));
      expect(chart.before.in.reduce(add, ZERO)).toBe(sumOf(earlier.filter(of(currency))).amount);
      expect(chart.before.out.reduce(add, ZERO)).toBe(
        sumOf(earlierOut.filter(of(currency))).amount,
      );
      for (const { currency: code, in: into, out, fees } of figures.currencies) {
        const all = payouts.filter(of(code)).filter(isMoved("payout"));
        expect(into.now.moved).toMatchObject(
          sumOf(payments.filter(of(code)).filter(isMoved("payment"))),
        );
        expect(out.now.moved).toMatchObject(sumOf(all));
        expect(fees.now.moved).toMatchObject(sumOf(all, ({ fee }) => fee));
        expect(into.before).toMatchObject(sumOf(earlier.filter(of(code))));
        expect(out.before).toMatchObject(sumOf(earlierOut.filter(of(code))));
      }
      for (const { kind, currency: code, convertedTo, figure } of figures.fees) {
        if (kind === "payout") continue;
        const pair = payments
          .filter(of(code))
          .filter(({ quote }) => quote === convertedTo)
          .filter(isMoved("payment"));
        expect(figure.now.moved).toMatchObject(
          sumOf(pair, ({ fee, conversionFee }) => (kind === "processing" ? fee : conversionFee)),
        );
      }
    }),
    { ...FAIL_AT_ONCE, numRuns: 25 },
  );
}, 120_000);

const payoutDates = fc.constantFrom("created" as const, "completed" as const);

test("each figure is the total of the list that it leads to", async () => {
  // All were complete when they were first read: as if each had been matched some hours after its creation.
  await sql`update synced_payout
    set matched_at = (created_at at time zone 'UTC' + mod(id, 7) * interval '9 hours') at time zone 'UTC'`.execute(
    database(),
  );
  await fc.assert(
    fc.asyncProperty(queryArbitrary, payoutDates, async ({ days, tz, grain, pick }, payoutDate) => {
      const [from = "", to = ""] = [...days].sort();
      const period = { from, to, tz };
      const before = periodBefore(period, "custom");
      const figures = await readFigures({ period, before, grain, currency: null, payoutDate });
      const some = figures.currencies.filter((_, place) => place % 8 === pick % 8);
      for (const { currency, in: into, out, fees } of some) {
        const totalOf = async (resource: "payments" | "payouts", { statuses: status }: Figure) => {
          const filter = {
            ...NO_FILTER,
            date: resource === "payouts" ? payoutDate : "created",
            currency: among([currency]),
            status,
            ...dayRangeToInstants(period),
          };
          const { data } = await readTotals(resource, filter);
          const [total] = data.currencies;
          const { count = 0, amount = ZERO, fee = ZERO } = total ?? {};
          return { count, amount, fee };
        };
        expect(await totalOf("payments", into)).toMatchObject({
          count: into.now.moved.count,
          amount: into.now.moved.amount,
        });
        expect(await totalOf("payouts", out)).toEqual({
          count: out.now.moved.count,
          amount: out.now.moved.amount,
          fee: fees.now.moved.amount,
        });
      }
    }),
    { ...FAIL_AT_ONCE, numRuns: 16 },
  );
}, 120_000);

test("what came and what moved since is in the figures as soon as it is read", async () => {
  await sandbox.tick({ payments: 4, payouts: 3 });
  await syncOnce();
  await verifyRecords();
  account = await readAccount();
  const period = { from: dayBefore(800), to: dayBefore(-1), tz: "Asia/Kathmandu" };
  const before = periodBefore(period, "custom");
  for (const currency of new Set(account.payouts.slice(0, 8).map((row) => row.currency))) {
    const { chart } = await readFigures({ period, before, grain: "month", currency });
    if (chart === null) throw new Error("There are records.");
    const key = (kind: StatusKind) => sliceKey(chart.slices, period.tz, kind);
    const [payments, payouts] = [account.payments, account.payouts];
    expect(asSums(chart.in)).toEqual(sumBy(payments.filter(of(currency)), key("payment")));
    expect(asSums(chart.out)).toEqual(sumBy(payouts.filter(of(currency)), key("payout")));
  }
}, 60_000);

test("a payout whose currency can't be read is counted, as a payment of unknown currency is", async () => {
  const period = { from: "2020-03-10", to: "2020-03-20", tz: "Asia/Kolkata" };
  const before = periodBefore(period, "custom");
  const read = () => readFigures({ period, before, grain: "day", currency: null });
  expect((await read()).unstated).toEqual({ payments: 0, payouts: 0 });
  const record: AccountRecord = {
    id: "8000000",
    us: BigInt(Date.parse("2020-03-15T12:00:00Z")) * 1000n,
    currency: null,
    status: "Completed",
    kind: "low",
    amount: "5",
    fee: "0",
    quote: null,
    conversionFee: null,
  };
  await sync("payouts", [record, { ...record, id: "8000001" }]);
  await sync("payments", [{ ...record, status: "Settled" }]);
  const { currencies, unstated } = await read();
  expect(unstated).toEqual({ payments: 1, payouts: 2 });
  expect(currencies).toEqual([]);
});

test("while records arrive, figures are those of one moment", async () => {
  const [pattern] = account.payments.filter(({ currency }) => currency !== null);
  if (pattern === undefined) throw new Error("The account has payments in a stated currency.");
  const day = dayOf(pattern, "Asia/Kolkata");
  const period = { from: day, to: day, tz: "Asia/Kolkata" };
  const query: FiguresQuery = {
    period,
    before: periodBefore(period, "custom"),
    grain: "day",
    currency: pattern.currency,
  };
  const arrivals = Array.from({ length: 40 }, (_, place) => ({
    ...pattern,
    id: String(9_000_000 + place),
    amount: `0.00000000000000000${(place % 9) + 1}`,
  }));
  const moments = [await sumsIn(query)];
  const base = within(account.payments, query.period).filter(of(pattern.currency));
  let arriving = true;
  const arrive = async () => {
    for (const record of arrivals) await sync("payments", [record]);
    arriving = false;
  };
  const look = async () => {
    while (arriving) moments.push(await sumsIn(query));
  };
  await Promise.all([arrive(), look()]);
  moments.push(await sumsIn(query));

  const possible = [
    arrivals.slice(0, 0),
    ...arrivals.map((_, place) => arrivals.slice(0, place + 1)),
  ];
  const sums = possible.map((come) =>
    sumBy([...base, ...come], ({ status }) => `0 ${partOf("payment", status)}`),
  );
  for (const moment of moments) expect(sums).toContainEqual(moment);
  expect(moments.at(-1)).toEqual(sums.at(-1));
}, 60_000);

test("of each slice, what is inferred is what its payments say, and adds up to the period's figure", async () => {
  while ((await keepCurrenciesNext()) > 0);
  const inferred = await readInferred();
  const currencies = [...new Set(inferred.map(({ currency }) => currency ?? ""))];
  expect(currencies.length).toBeGreaterThan(1);
  await fc.assert(
    fc.asyncProperty(queryArbitrary, async ({ days, tz, grain, pick }) => {
      const [from = "", to = ""] = [...days].sort();
      const currency = currencies[pick % currencies.length] ?? "";
      const period = { from, to, tz };
      const before = periodBefore(period, "custom");
      const figures = await readFigures({ period, before, grain, currency });
      const { chart } = figures;
      if (chart === null) throw new Error("A currency was asked for.");
      const records = within(inferred, period).filter(of(currency)).filter(isMoved("payment"));
      expect(sumsOfMoved(chart.inferred)).toEqual(
        sumBy(records, sliceKey(chart.slices, tz, "payment")),
      );
      const figure = figures.currencies.find((one) => one.currency === currency)?.inferred;
      expect(total(chart.inferred)).toEqual(figure ?? NONE);
    }),
    { ...FAIL_AT_ONCE, numRuns: 25 },
  );
}, 120_000);

/** The payments whose currency is inferred, one by one. */
async function readInferred(): Promise<AccountRecord[]> {
  const { rows } = await sql<{
    id: string;
    us: string;
    currency: string;
    status: string;
    amount: string;
  }>`
    select id::text, (extract(epoch from created_at) * 1000000)::bigint::text as us, currency, status,
      amount::text
    from synced_payment where currency_basis = 'inferred'`.execute(database());
  return rows.map(({ us, ...row }) => ({
    ...row,
    us: BigInt(us),
    kind: "",
    fee: null,
    quote: null,
    conversionFee: null,
  }));
}

function dayBefore(days: number): string {
  return Temporal.Now.plainDateISO("UTC").subtract({ days }).toString();
}

function of(currency: string | null) {
  return (record: AccountRecord) => record.currency === currency;
}

function partOf(kind: StatusKind, status: string): SumPart {
  const { hasFailed, isMoneyMoved } = statusMeaning(kind, status, TABLE_ALONE);
  if (hasFailed) return "failed";
  return isMoneyMoved ? "moved" : "unclear";
}

function isMoved(kind: StatusKind) {
  return ({ status }: AccountRecord) => partOf(kind, status) === "moved";
}

function sliceKey(slices: readonly Slice[], tz: string, kind: StatusKind) {
  return (record: AccountRecord) => {
    const day = dayOf(record, tz);
    const slice = slices.findIndex(({ first, last }) => first <= day && day <= last);
    return `${slice} ${partOf(kind, record.status)}`;
  };
}

/** Each part of each slice that has records. */
function asSums(slices: readonly Moved[]) {
  return Object.fromEntries(
    slices.flatMap((parts, slice) =>
      Object.entries(parts).flatMap(([part, { count, amount }]) =>
        count === 0 ? [] : [[`${slice} ${part}`, { count, sum: amount }]],
      ),
    ),
  );
}

async function sumsIn(query: FiguresQuery) {
  const { chart } = await readFigures(query);
  return asSums(chart?.in ?? []);
}

function sumsOfMoved(slices: readonly Tally[]) {
  return asSums(slices.map((moved) => ({ moved, failed: NONE, unclear: NONE })));
}

function sumOf(
  records: readonly AccountRecord[],
  value?: Parameters<typeof sumBy>[2],
): { count: number; amount: Decimal } {
  const { count, sum } = sumBy(records, () => "all", value).all ?? { count: 0, sum: ZERO };
  return { count, amount: sum };
}

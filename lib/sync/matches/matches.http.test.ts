import fc from "fast-check";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeCorrection } from "#lib/currency-rules/corrections.ts";
import { accountId } from "#lib/database/account.ts";
import { database, longReads } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { decimal } from "#lib/money/decimal.ts";
import { beginJob } from "#lib/records/export/job/begin-job.ts";
import { readManifest } from "#lib/records/export/job/read-manifest.ts";
import { readFigures } from "#lib/records/figures/read-figures.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { Moved } from "#lib/schemas/figures/figures.ts";
import { NO_CHOICES } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { readDirection } from "#lib/sync/matches/read-matches.ts";
import { sayInternal } from "#lib/sync/matches/state-match.ts";
import { workOutMatches } from "#lib/sync/matches/work-out-matches.ts";
import { keepCurrenciesNext } from "#lib/sync/received-currency/keep-currencies.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { exportRequest, newExporter, writeAll } from "#test-support/export/exporter.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { callerWith } from "#test-support/operations/caller.ts";
import { emptyRows } from "#test-support/payout-rows/rebuilt-rows.ts";
import { emptySyncedRecords, wrongDays } from "#test-support/sync/recount.ts";

withOwnDatabase();

const RECIPIENT = "0x52908400098527886E0F7030069857D2E4169EE7";
const OWN = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const START = Date.parse("2026-03-01T00:00:00Z");
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

type Item = { resource: ResourceName; value: Record<string, unknown> };

const payout = (id: number, minutes: number, more = {}): Item => ({
  resource: "payouts",
  value: {
    id,
    amount: "100.5",
    address: RECIPIENT,
    tag: null,
    isFeeIncluded: 1,
    feeAmount: "0.5",
    walletCurrency: "USDT_ETH",
    status: "Completed",
    createdAt: at(minutes),
    ...more,
  },
});
const transactionOf = (id: number, minutes: number, more = {}) => ({
  id,
  amount: "100.000000000000000000",
  address: RECIPIENT,
  txnHash: `0x${id.toString(16).padStart(64, "0")}`,
  tag: null,
  status: "Confirmed",
  createdAt: at(minutes),
  ...more,
});
const transaction = (id: number, minutes: number, more = {}): Item => ({
  resource: "transactions",
  value: transactionOf(id, minutes, more),
});
const payment = (id: number, transaction: object, minutes: number): Item => ({
  resource: "payments",
  value: { id, transaction, conversion: null, paymentStatus: "Settled", createdAt: at(minutes) },
});

let reading = Date.parse("2026-11-01T00:00:00Z");

async function write(...items: Item[]): Promise<void> {
  for (const { resource, value } of items) {
    reading += 1_000;
    const readAt = new Date(reading).toISOString();
    await writeRecords(resource, readEntries([value], readAt), { readAt });
  }
}

async function workOut(): Promise<void> {
  while ((await workOutMatches()) > 0);
}

async function matches(): Promise<string[]> {
  const rows = await database().selectFrom("payout_match").selectAll().execute();
  return rows.map((row) => `${row.payout_id}-${row.transaction_id} ${row.basis}`).sort();
}

async function directions(): Promise<string[]> {
  const rows = await database()
    .selectFrom("synced_transaction")
    .select(["id", "direction", "payout_id"])
    .execute();
  return rows.map((row) => `${row.id} ${row.direction} ${row.payout_id ?? "-"}`).sort();
}

async function currencies(): Promise<string[]> {
  const rows = await database()
    .selectFrom("synced_transaction")
    .select(["id", "currency", "currency_reason"])
    .execute();
  return rows.map((row) => `${row.id} ${row.currency_reason} ${row.currency ?? "-"}`).sort();
}

async function settleCurrencies(): Promise<void> {
  await workOut();
  while ((await keepCurrenciesNext()) > 0);
}

async function transfers(): Promise<string[]> {
  const rows = await database().selectFrom("internal_transfer").selectAll().execute();
  return rows.map((row) => `${row.payout_id}-${row.payment_id}`).sort();
}

async function totalOf(resource: "payouts" | "payments") {
  const { data } = await readTotals(resource, NO_FILTER);
  return data.currencies.find(({ currency }) => currency === "USDT_ETH");
}

const only = (...values: string[]) => ({ not: false, values });

/** The total of the payouts list, which has orders and payouts together. */
async function listTotal(filter: Partial<RecordFilter> = {}) {
  const { data } = await readPayoutTotals({ id: "nobody", roles: [] }, { ...NO_FILTER, ...filter });
  return data.currencies.find(({ currency }) => currency === "USDT_ETH");
}

/** How many records each of the overview's figures counts, and its chart. */
async function figuresOf(code: string) {
  const period = { from: "2026-03-01", to: "2026-03-02", tz: "Asia/Tokyo" };
  const before = { ...period, from: "2026-02-01", to: "2026-02-02" };
  const { currencies, chart } = await readFigures({ period, before, grain: "day", currency: code });
  const figures = currencies.find(({ currency }) => currency === code);
  const sumOf = (moved: readonly Moved[] = []) =>
    moved.reduce((all, { moved: { count } }) => all + count, 0);
  return {
    in: figures?.in.now.moved.count,
    out: figures?.out.now.moved.count,
    internal: figures?.internal.now.moved.count,
    fees: figures?.fees.now.moved.count,
    chart: [sumOf(chart?.in), sumOf(chart?.out)],
  };
}

afterAll(() => longReads().destroy());

beforeEach(async () => {
  await emptySyncedRecords();
  await database().deleteFrom("currency_correction").execute();
  await emptyRows();
});

afterEach(async () => {
  expect(await wrongDays()).toEqual([]);
});

describe("a payout that arrived", () => {
  test("is matched with its transaction, less the fee that was included, whichever came first", async () => {
    await write(transaction(7, 5), payout(1, 0));
    await workOut();
    expect(await matches()).toEqual(["1-7 exact"]);
    expect(await directions()).toEqual(["7 out 1"]);
  });

  test("waits for its fee, and for the whole address", async () => {
    await write(payout(1, 0, { feeAmount: null, status: "Processing" }));
    await write(transaction(7, 5, { address: "0x5290********9EE7" }));
    await workOut();
    expect(await matches()).toEqual([]);
    await write(payout(1, 0), transaction(7, 5));
    await workOut();
    expect(await matches()).toEqual(["1-7 exact"]);
  });

  test("completed no earlier than it was created, so that what was under way at a month's ends adds up", async () => {
    const end = (Date.parse("2026-04-01T00:00:00Z") - START) / 60_000;
    // The clocks of the two differ by some minutes.
    await write(payout(1, end + 2), transaction(7, end - 5));
    await write(
      payout(2, end - 10, { amount: "31.5" }),
      transaction(8, end + 10, { amount: "31" }),
    );
    await workOut();
    expect(await matches()).toEqual(["1-7 exact", "2-8 exact"]);
    const count = async (dates: Pick<RecordFilter, "date" | "from" | "to">) => {
      const { data } = await readTotals("payouts", { ...NO_FILTER, ...dates });
      expect((await listTotal(dates))?.count ?? 0).toBe(data.count);
      return data.count;
    };
    const [march, april, may] = [at(0), at(end), "2026-05-01T00:00:00Z"];
    for (const [from, to, start] of [[march, april, 0] as const, [april, may, 1] as const]) {
      expect(await count({ date: "over", from: null, to: from })).toBe(start);
      const created = await count({ date: "created", from, to });
      const completed = await count({ date: "completed", from, to });
      expect(await count({ date: "over", from: null, to })).toBe(start + created - completed);
    }
    // A time that the provider corrects moves both.
    await write(payout(1, end - 6));
    await workOut();
    expect(await count({ date: "completed", from: march, to: april })).toBe(1);
  });

  test("is a candidate's from the moment that another fits, which its history says", async () => {
    await write(payout(1, 0), transaction(7, 5));
    await workOut();
    await write(transaction(8, 9));
    await workOut();
    expect(await matches()).toEqual(["1-7 candidate", "1-8 candidate"]);
    expect(await directions()).toEqual(["7 unknown -", "8 unknown -"]);
    const eighth = { direction: "unknown", payoutId: null, paymentId: null, candidates: ["1"] };
    expect(await readDirection(database(), "8")).toEqual(eighth);
    expect(await listTotal({ match: only("possible") })).toMatchObject({ count: 1 });
    expect(await listTotal({ match: only("found", "none") })).toBeUndefined();
    const changes = await database().selectFrom("record_change").selectAll().execute();
    expect(changes).toMatchObject([{ record_id: "1", field: "transaction", before: "7" }]);
  });

  test("gives its transaction its currency from then on, and takes it back when it is none any more", async () => {
    await write(transaction(7, 5));
    expect(await currencies()).toEqual(["7 pending -"]);
    await settleCurrencies();
    const before = await currencies();
    await write(payout(1, 0));
    await settleCurrencies();
    expect(await currencies()).toEqual(["7 payout USDT_ETH"]);
    await write(payout(1, 0, { walletCurrency: "USDC_ETH" }));
    await settleCurrencies();
    expect(await currencies()).toEqual(["7 payout USDC_ETH"]);
    await write(payout(1, 0, { status: "Failed" }));
    await settleCurrencies();
    expect(await currencies()).toEqual(before);
  });

  test("has its transaction, and what came in, though it was matched while another wrote those", async () => {
    for (const [id, item] of [
      ["1-7 exact", transaction(7, 5)],
      ["1-8", payment(8, transactionOf(80, 5), 5)],
    ] as const) {
      const also = async () => {
        await write(payout(1, 0));
        await workOut();
      };
      const readAt = at(60);
      await writeRecords(item.resource, readEntries([item.value], readAt), { readAt, also });
      await workOut();
      expect([...(await matches()), ...(await transfers())]).toEqual([id]);
      await emptySyncedRecords();
    }
  });

  test("is without one again if it failed, or its transaction is gone or a payment's", async () => {
    await write(payout(1, 0), transaction(7, 5), payout(2, 0, { amount: "31.5" }));
    await write(transaction(8, 5, { amount: "31" }));
    await workOut();
    expect(await matches()).toEqual(["1-7 exact", "2-8 exact"]);
    await write(payout(1, 0, { status: "Failed" }));
    await write(payment(80, transactionOf(8, 5, { amount: "31" }), 5));
    await workOut();
    expect(await matches()).toEqual([]);
    // It was received at this address, so the payout came in again.
    expect(await directions()).toEqual(["7 unknown -", "8 internal -"]);
    await write(payout(3, 0, { amount: "9.5" }), transaction(9, 1, { amount: "9" }));
    await workOut();
    const place = async () => ({ account: await accountId(), resource: "transactions" as const });
    await tx(async (one) => removeRecords({ transaction: one, ...(await place()) }, ["9"]));
    await workOut();
    expect(await matches()).toEqual([]);
  });

  test.each(["Refunded", "RETURNED ", "reversed"])(
    "keeps its transaction, and when it completed, when it is %s later",
    async (status) => {
      const payouts = () =>
        database()
          .selectFrom("synced_payout")
          .select(["matched_at", "completed_at", "under_way_until"])
          .execute();
      await write(payout(1, 0), transaction(7, 5));
      await settleCurrencies();
      const before = { payouts: await payouts(), currencies: await currencies() };
      expect(before).toMatchObject({
        payouts: [{ matched_at: expect.any(String) }],
        currencies: ["7 payout USDT_ETH"],
      });
      await write(payout(1, 0, { status }));
      await settleCurrencies();
      expect(await matches()).toEqual(["1-7 exact"]);
      expect(await directions()).toEqual(["7 out 1"]);
      expect({ payouts: await payouts(), currencies: await currencies() }).toEqual(before);
      // Nothing went out with a transaction that the network reverted.
      await write(transaction(7, 5, { status: "Reverted" }));
      await workOut();
      expect(await matches()).toEqual([]);
    },
  );

  test("is exact although an equal one was refunded before it left, days ago", async () => {
    const DAY = 24 * 60;
    await write(payout(1, 0, { status: "Refunded" }));
    await write(payout(2, 7 * DAY), transaction(7, 7 * DAY + 5));
    await workOut();
    expect(await matches()).toEqual(["2-7 exact"]);
    await write(payout(1, 0));
    await workOut();
    expect(await matches()).toEqual(["2-7 candidate"]);
  });

  test("is found by another form of its recipient, whichever came first, and by no other tag", async () => {
    const account = new Uint8Array(20).fill(7);
    const classic = encodeAccountID(account);
    const ripple = { isFeeIncluded: 0, amount: "100", walletCurrency: "XRP" };
    const sent = (id: number, minutes: number, address: string, tag: string | null) =>
      payout(id, minutes, { ...ripple, address, tag });
    await write(sent(1, 0, encodeXAddress(account, 7, false), null));
    await write(transaction(7, 5, { address: classic, tag: "7" }));
    await write(transaction(8, 5, { address: encodeXAddress(account, 8, false) }));
    await workOut();
    await write(sent(2, 0, classic, "8"), sent(3, 0, classic, "9"));
    await workOut();
    expect(await matches()).toEqual(["1-7 exact", "2-8 exact"]);
    await write(sent(3, 0, classic, "9"), transaction(9, 5, { address: classic, tag: "8" }));
    await workOut();
    expect(await matches()).toEqual(["1-7 exact", "2-8 candidate", "2-9 candidate"]);
    await write(
      payment(80, transactionOf(8, 5, { address: encodeXAddress(account, 8, false) }), 5),
    );
    await workOut();
    expect(await matches()).toEqual(["1-7 exact", "2-9 exact"]);
    expect(await transfers()).toEqual(["2-80"]);
  });

  test("is found by the form in which Tron's nodes write its recipient", async () => {
    const tron = { isFeeIncluded: 0, amount: "100", walletCurrency: "USDT_TRX" };
    await write(payout(1, 0, { ...tron, address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" }));
    await write(transaction(7, 5, { address: "41a614f803b6fd780986a42c78ec9c7f77e6ded13c" }));
    await write(transaction(8, 5, { address: "41a614f803b6fd780986a42c78ec9c7f77e6ded13d" }));
    await workOut();
    expect(await matches()).toEqual(["1-7 exact"]);
  });

  test("keeps what a member stated, and the other pair becomes exact", async () => {
    await write(payout(1, 0), payout(2, 1), transaction(7, 5), transaction(8, 6));
    await workOut();
    expect(await matches()).toHaveLength(4);
    await database()
      .updateTable("payout_match")
      .set({ basis: "stated", stated_at: at(100), stated_by: "m", stated_by_name: "M" })
      .where("payout_id", "=", "1")
      .where("transaction_id", "=", "8")
      .execute();
    await write(payout(2, 1, { note: "another" }));
    await workOut();
    expect(await matches()).toEqual(["1-8 stated", "2-7 exact"]);
  });
});

test("totals of transactions and their file state what came in and what went out apart", async () => {
  const arrived = transactionOf(8, 6, { address: OWN, amount: "1000000" });
  const conversion = { id: 1, baseAmount: "1000000", baseCurrency: "USDT_ETH" };
  const came = payment(80, arrived, 6);
  await write(payout(1, 0), transaction(7, 5));
  await write({ resource: "payments", value: { ...came.value, conversion } });
  await write({ resource: "transactions", value: arrived });
  await settleCurrencies();
  const total = (direction = NO_CHOICES) =>
    readTotals("transactions", { ...NO_FILTER, direction }).then(({ data }) => data.currencies);
  const into = { direction: "in", count: 1, amount: decimal("1000000") };
  const out = { direction: "out", count: 1, amount: decimal("100") };
  const both = { count: 2, amount: decimal("1000100"), directions: [into, out] };
  expect(await total()).toMatchObject([both]);
  expect(await total(only("in", "out"))).toMatchObject([both]);
  expect(await total({ ...only("in"), not: true })).toMatchObject([
    { amount: decimal("100"), directions: [out] },
  ]);
  // Where one is asked for, the amount is its sum, and nothing more is said.
  const [asked, ...others] = await total(only("out"));
  expect(asked).toMatchObject({ count: 1, amount: decimal("100") });
  expect(asked).not.toHaveProperty("directions");
  expect(others).toEqual([]);
  for (const direction of [undefined, "out"]) {
    const filter = direction === undefined ? {} : { direction };
    const request = exportRequest({ resource: "transactions", filter });
    const { id } = await beginJob(await newExporter(), request);
    await writeAll();
    const { totals } = await readManifest(id);
    // Only files count the fees that aren't stated.
    const currencies = totals.currencies.map(({ feeUnread: _, ...total }) => total);
    expect({ ...totals, currencies }).toEqual(
      (await readTotals("transactions", request.filter)).data,
    );
  }
});

describe("a payout to an own address", () => {
  const into = { address: OWN, isFeeIncluded: 0 };

  test("is internal with the payment that it came in as; both transactions too", async () => {
    await write(payout(1, 0, { ...into, amount: "100" }), transaction(7, 5, { address: OWN }));
    const arrived = transactionOf(8, 6, { address: OWN });
    await write(payment(80, arrived, 6), { resource: "transactions", value: arrived });
    await workOut();
    expect(await transfers()).toEqual(["1-80"]);
    expect(await directions()).toEqual(["7 internal 1", "8 internal -"]);
    await write(payout(1, 0, { ...into, amount: "100", status: "Failed" }));
    await workOut();
    expect(await transfers()).toEqual([]);
    expect(await directions()).toEqual(["7 unknown -", "8 in -"]);
  });

  test("is no payment of another currency or network; what a match alone says of it counts for nothing", async () => {
    await write(payout(1, 0, { ...into, amount: "100" }));
    const came = (id: number, code: string | null, links = {}) => {
      const { resource, value } = payment(id, transactionOf(id + 100, 6, { address: OWN }), 6);
      const conversion = code === null ? null : { id, baseAmount: "100", baseCurrency: code };
      return { resource, value: { ...value, conversion, ...links } };
    };
    const found = async () => {
      await settleCurrencies();
      return await transfers();
    };
    await write(came(80, "USDC_ETH"));
    expect(await found()).toEqual([]);
    await write(came(81, null, { blockExplorerLinkAddress: "https://bscscan.com/address/" }));
    expect(await found()).toEqual([]);
    await write(came(82, "USDT_ETH"));
    expect(await found()).toEqual(["1-82"]);
    await write(came(82, null));
    expect(await found()).toEqual(["1-82"]);
    // The currency that the payment had from its match doesn't hold it.
    await write(payout(1, 0, { ...into, amount: "100", walletCurrency: "DAI_ETH" }));
    expect(await found()).toEqual(["1-82"]);
  });

  test("is no payment that a member says is in another currency, until that is taken back", async () => {
    const member = { id: await accountId(), name: "A" };
    const state = (
      of: { resource: "payments" | "transactions"; id: string },
      code: string | null,
    ) => tx((on) => writeCorrection(on, of, code, member));
    const arrived = transactionOf(8, 6, { address: OWN });
    await state({ resource: "transactions", id: "8" }, "USDC_ETH");
    await write(payout(1, 0, { ...into, amount: "100" }), payment(80, arrived, 6));
    await settleCurrencies();
    expect(await transfers()).toEqual([]);
    await state({ resource: "payments", id: "80" }, null);
    await settleCurrencies();
    expect(await transfers()).toEqual(["1-80"]);
    await state({ resource: "payments", id: "80" }, "USDC_ETH");
    await settleCurrencies();
    expect(await transfers()).toEqual([]);
  });

  test("marks the payment's transaction too if that came last", async () => {
    const arrived = transactionOf(8, 6, { address: OWN });
    await write(payout(1, 0, { ...into, amount: "100" }), payment(80, arrived, 6));
    await workOut();
    await write({ resource: "transactions", value: arrived });
    await workOut();
    expect(await directions()).toEqual(["8 internal -"]);
  });

  test("is in no total of what went out or came in until a member denies it; its fee stays", async () => {
    const moved = { ...into, amount: "100", feeAmount: "0.5" };
    await write(payout(1, 0, moved), payout(2, 0, { amount: "31.5" }));
    const arrived = transactionOf(8, 6, { address: OWN });
    const conversion = { id: 1, baseAmount: "100", baseCurrency: "USDT_ETH" };
    const came = payment(80, arrived, 6);
    await write({ resource: "payments", value: { ...came.value, conversion } });
    await workOut();
    const sums = async () => ({
      payouts: await totalOf("payouts"),
      payments: await totalOf("payments"),
      list: await listTotal(),
      figures: await figuresOf("USDT_ETH"),
    });
    const internal = { count: 1, amount: "100.000000000000000000" };
    expect(await sums()).toMatchObject({
      payouts: { count: 2, amount: "31.500000000000000000", internal, fee: "1.000000000000000000" },
      payments: { count: 1, amount: "0.000000000000000000", internal },
      list: { count: 2, amount: "31.500000000000000000", internal, fee: "1.000000000000000000" },
      figures: { in: 0, out: 1, internal: 1, fees: 2, chart: [0, 1] },
    });
    const ofBoth = { direction: "internal", payoutId: "1", paymentId: "80", candidates: [] };
    await write({ resource: "transactions", value: arrived });
    await workOut();
    expect(await readDirection(database(), "8")).toEqual(ofBoth);
    expect(await listTotal({ direction: only("internal") })).toMatchObject({ count: 1, internal });
    expect(await listTotal({ direction: only("out") })).toMatchObject({ count: 1, internal: null });
    await sayInternal(callerWith("administrator"), "1", false);
    expect(await readDirection(database(), "8")).toMatchObject({ direction: "in", payoutId: null });
    expect(await listTotal({ direction: only("internal") })).toBeUndefined();
    expect(await wrongDays()).toEqual([]);
    expect(await sums()).toMatchObject({
      payouts: { count: 2, amount: "131.500000000000000000", internal: null },
      payments: { count: 1, amount: "100.000000000000000000", internal: null },
      list: { count: 2, amount: "131.500000000000000000", internal: null },
      figures: { in: 1, out: 2, internal: 0, fees: 2, chart: [1, 2] },
    });
    await sayInternal(callerWith("administrator"), "1", true);
    expect(await sums()).toMatchObject({ payouts: { internal }, figures: { in: 0, out: 1 } });
  });
});

/** Payouts of two amounts to two recipients, of which some became transactions. */
const histories = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 3 * 24 * 60 }),
    takes: fc.integer({ min: 1, max: 600 }),
    address: fc.constantFrom(RECIPIENT, OWN),
    isSent: fc.boolean(),
    comesIn: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

test("any order of arrival, with rounds in between, ends the same, and exact is right", async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.infiniteStream(fc.nat()), async (history, numbers) => {
      const items = history.flatMap((one, n): Item[] => {
        const sent = payout(n + 1, one.at, { address: one.address });
        const arrived = transactionOf(1001 + n, one.at + one.takes, { address: one.address });
        const became: Item = { resource: "transactions", value: arrived };
        const came = payment(2001 + n, arrived, one.at + one.takes);
        if (!one.isSent) return [sent];
        return one.address === OWN && one.comesIn ? [sent, became, came] : [sent, became];
      });
      const results: string[][] = [];
      for (let order = 0; order < 2; order += 1) {
        await emptySyncedRecords();
        const mixed = items
          .map((item) => ({ item, by: numbers.next().value ?? 0 }))
          .sort((a, b) => a.by - b.by);
        for (const { item, by } of mixed) {
          await write(item);
          if (by % 3 === 0) await workOutMatches();
        }
        await workOut();
        expect(await wrongDays()).toEqual([]);
        results.push([...(await matches()), ...(await transfers()), ...(await directions())]);
        for (const line of await matches()) {
          const [pair = "", basis] = line.split(" ");
          const [payoutId, transactionId] = pair.split("-").map(Number);
          if (basis === "exact") expect(transactionId).toBe(1000 + (payoutId ?? 0));
        }
      }
      expect(results[0]).toEqual(results[1]);
    }),
    { ...FAIL_AT_ONCE, numRuns: 12 },
  );
}, 120_000);

import { randomUUIDv7 } from "node:crypto";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58xmr } from "@scure/base";
import { StrKey } from "@stellar/stellar-base";
import { Address as TonAddress } from "@ton/core";
import fc from "fast-check";
import { sql } from "kysely";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { expect, test } from "vitest";
import { findCorrected, writeCorrection } from "#lib/currency-rules/corrections.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { type Decimal, ZERO } from "#lib/money/decimal.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { readFigures } from "#lib/records/figures/read-figures.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";
import { noteDiscrepancy } from "#lib/sync/discrepancy/note-discrepancy.ts";
import { sayInternal, stateMatch, undoMatch } from "#lib/sync/matches/state-match.ts";
import { workOutMatches } from "#lib/sync/matches/work-out-matches.ts";
import {
  isMarked,
  keepCurrenciesNext,
  readDue,
} from "#lib/sync/received-currency/keep-currencies.ts";
import { type KeptRow, readKeptRows } from "#lib/sync/received-currency/kept-rows.ts";
import { evidenceReader } from "#lib/sync/received-currency/read-evidence.ts";
import { UnknownCounts } from "#lib/sync/received-currency/unknown-counts.ts";
import { writeJudged } from "#lib/sync/received-currency/write-judged.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { writeDetails } from "#lib/sync/store/write-details.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { sumMonths } from "#lib/sync/sum-months.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { callerWith } from "#test-support/operations/caller.ts";
import { emptyRows } from "#test-support/payout-rows/rebuilt-rows.ts";
import {
  knownOf,
  type ModelRule,
  type ModelState,
  type ModelTotal,
  totalsOf,
  transferName,
} from "#test-support/received-currency/model.ts";
import { emptySyncedRecords, wrongDays } from "#test-support/sync/recount.ts";

withOwnDatabase();

/** 22 in every run of the tests, those that are written down among them; CURRENCY_HISTORIES in `npm run test:sync`. */
const HISTORIES = Number(process.env.CURRENCY_HISTORIES ?? "22");

const ADA = callerWith("administrator");
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const EVM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const XRP = "rrrrrrrrrrrrrrrrrrrrrhoLvTp";
/** The same with its tag 7, and two ways to write one TON address. */
const XRP_7 = encodeXAddress(new Uint8Array(20), 7, false);
const TON = new TonAddress(0, Buffer.alloc(32, 7));
const XRP_NONE = encodeXAddress(new Uint8Array(20), false, false);
const TRON_HEX = "41a614f803b6fd780986a42c78ec9c7f77e6ded13c";
const WAYS = [
  TRON_HEX,
  XRP,
  XRP_7,
  XRP_NONE,
  TON.toString({ bounceable: true }),
  TON.toRawString(),
];
const MASKED = "TR7NHq********Lj6t";

const id = fc.integer({ min: 1, max: 7 });
const site = fc.constantFrom(
  "https://tronscan.org",
  "https://etherscan.io",
  "https://bscscan.com",
  "",
);
const address = fc.constantFrom(TRON, TRON, EVM, EVM.toLowerCase(), BITCOIN, ...WAYS, "");
const tag = fc.constantFrom<string | null>(null, null, "7", "8");
const amount = fc.constantFrom<string>(
  "5",
  "0.25",
  "0.00000001",
  "9007199254740993.000000000000000001",
);
const code = fc.constantFrom<string>("USDT_TRX", "TRX", "ETH", "USDC_ETH", "BNB", "USDT_TON");
const createdAt = fc.constantFrom<string>("2026-11-01T10:00:00Z", "2026-11-02T10:00:00Z");

const payment = fc
  .record({
    id,
    at: createdAt,
    site,
    address,
    tag,
    amount,
    transactionId: id,
    code,
    converted: fc.boolean(),
    status: fc.constantFrom("Pending", "Settled"),
  })
  .map((given) => ({
    id: given.id,
    createdAt: given.at,
    paymentStatus: given.status,
    transaction: {
      id: given.transactionId,
      amount: given.amount,
      address: given.address,
      txnHash: null,
      tag: given.tag,
      status: "Confirmed",
      createdAt: given.at,
    },
    conversion: given.converted
      ? {
          id: given.id,
          baseAmount: given.amount,
          baseCurrency: given.code,
          quoteAmount: "1",
          quoteCurrency: "EUR",
        }
      : null,
    blockExplorerLinkAddress: given.site && `${given.site}/address/`,
    blockExplorerLinkHash: given.site && `${given.site}/tx/`,
  }));
const transaction = fc
  .record({ id, at: createdAt, address: fc.oneof(address, fc.constant(MASKED)), tag, amount })
  .map(({ at, ...rest }) => ({ ...rest, txnHash: null, status: "Confirmed", createdAt: at }));

const payout = fc
  .record({ id, at: createdAt, address, tag, amount, walletCurrency: code })
  .map(({ at, ...rest }) => ({
    ...rest,
    isFeeIncluded: 0,
    feeAmount: "0.000000000000000001",
    status: "Completed",
    createdAt: at,
  }));

/** A payout to an address at which it comes in again. */
const moved = fc.tuple(payout, payment).map(([sent, came]) => ({
  sent,
  came: {
    ...came,
    transaction: { ...came.transaction, address: sent.address, tag: sent.tag, amount: sent.amount },
    conversion: came.conversion && { ...came.conversion, baseAmount: sent.amount },
  },
}));

const network = fc.constantFrom("tron", "ethereum", "bsc", null);
const rule: fc.Arbitrary<ModelRule> = fc
  .record({ network, address: fc.oneof(address, fc.constant("")), tag, currency: code })
  .map((given) => ({
    ...given,
    address: given.address === "" ? null : given.address,
    tag: given.address === "" ? null : given.tag,
    network: given.address === "" ? (given.network ?? "tron") : given.network,
  }));

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("payments" as const),
      items: fc.array(payment, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("transactions" as const),
      items: fc.array(transaction, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("sent" as const),
      payout,
      became: fc.option(id),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("state" as const), place: fc.nat({ max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("undo" as const), place: fc.nat({ max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant("moved" as const), moved }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("say internal" as const),
      isInternal: fc.boolean(),
      place: fc.nat({ max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("detail" as const), id }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("remove" as const),
      of: fc.constantFrom("payments" as const, "transactions" as const, "payouts" as const),
      id,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("currencies" as const),
      symbols: fc.subarray(["TRX", "USDT_TRX", "ETH", "BNB", "BTC", "USDT"]),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("rule" as const), rule }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("end rule" as const), place: fc.nat({ max: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("correct" as const),
      of: fc.constantFrom("payments" as const, "transactions" as const),
      id,
      code: fc.option(code),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("work" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let clock = Date.UTC(2040, 0, 1);

/** When the next reading began: later than all before it, and than what was written by them. */
function next(): string {
  clock += 1_000;
  return new Date(clock).toISOString();
}

async function write(
  resource: "payments" | "transactions" | "payouts" | "currencies",
  items: readonly object[],
) {
  const readAt = next();
  await writeRecords(resource, readEntries(items, readAt), { readAt });
}

const scopeOf = ({ network: on, address: at, tag: of }: ModelRule) =>
  JSON.stringify([on, at?.toLowerCase(), of]);

async function take(state: ModelState, given: Step): Promise<void> {
  const account = await accountId();
  switch (given.what) {
    case "payments":
    case "transactions": {
      await write(given.what, given.items);
      for (const item of given.items) state[given.what].set(item.id, item);
      return;
    }
    case "sent": {
      const { payout: sent, became } = given;
      await write("payouts", [sent]);
      state.payouts.set(sent.id, sent);
      if (became === null) return;
      const { address: to, tag: of, amount: arrived, createdAt: at } = sent;
      const item = { id: became, address: to, tag: of, amount: arrived, createdAt: at };
      await write("transactions", [{ ...item, txnHash: null, status: "Confirmed" }]);
      state.transactions.set(became, item);
      return;
    }
    case "state": {
      const candidates = await database()
        .selectFrom("payout_match")
        .select(["payout_id", "transaction_id"])
        .where("basis", "=", "candidate")
        .orderBy("payout_id")
        .orderBy("transaction_id")
        .execute();
      const one = candidates[given.place % Math.max(1, candidates.length)];
      if (one === undefined) return;
      // Of a payout that is gone there is nothing to state.
      if (!state.payouts.has(Number(one.payout_id))) return;
      await stateMatch(ADA, one.payout_id, one.transaction_id);
      state.stated.set(Number(one.payout_id), Number(one.transaction_id));
      return;
    }
    case "undo": {
      const one = [...state.stated.keys()][given.place];
      if (one === undefined || !state.payouts.has(one)) return;
      await undoMatch(ADA, String(one));
      state.stated.delete(one);
      return;
    }
    case "moved": {
      const { sent, came } = given.moved;
      await write("payouts", [sent]);
      state.payouts.set(sent.id, sent);
      await write("payments", [came]);
      state.payments.set(came.id, came);
      return;
    }
    case "say internal": {
      const rows = await database()
        .selectFrom("internal_transfer")
        .select(["payout_id", "payment_id"])
        .where("denied_at", given.isInternal ? "is not" : "is", null)
        .orderBy("payout_id")
        .orderBy("payment_id")
        .execute();
      const one = rows[given.place % Math.max(1, rows.length)];
      if (one === undefined || !state.payouts.has(Number(one.payout_id))) return;
      await sayInternal(ADA, one.payout_id, given.isInternal);
      for (const { payout_id, payment_id } of rows) {
        if (payout_id !== one.payout_id) continue;
        const name = transferName(payout_id, payment_id);
        if (given.isInternal) state.denied.delete(name);
        else state.denied.add(name);
      }
      return;
    }
    case "detail": {
      const listed = state.transactions.get(given.id);
      if (listed === undefined) return;
      const whole = { ...listed, address: TRON };
      await writeDetails("transactions", [{ id: String(given.id), value: whole }]);
      state.details.set(given.id, whole);
      return;
    }
    case "remove": {
      const { of: resource, id: removed } = given;
      await tx((on) => removeRecords({ transaction: on, account, resource }, [String(removed)]));
      state[resource].delete(removed);
      if (resource === "transactions") state.details.delete(removed);
      return;
    }
    case "currencies": {
      const at = "2026-11-01T00:00:00Z";
      const all = ["1", "2", "3", "4", "5", "6"];
      await tx(async (on) => {
        const place = { transaction: on, account, resource: "currencies" } as const;
        const gone = await removeRecords(place, all);
        const records = gone.map(({ id, raw }) => ({ id: String(id), raw: String(raw) }));
        const about = { from: null, to: null, count: gone.length, records };
        await noteDiscrepancy(place, { kind: "gone", ...about });
      });
      await write(
        "currencies",
        given.symbols.map((symbol, place) => ({
          id: place + 1,
          symbol,
          currencyType: "Crypto",
          createdAt: at,
        })),
      );
      state.currencies = [...new Set([...state.currencies, ...given.symbols])];
      return;
    }
    case "rule": {
      const scope = scopeOf(given.rule);
      if (state.rules.has(scope)) return;
      await database()
        .insertInto("currency_rule")
        .values({
          ...given.rule,
          account_id: account,
          id: randomUUIDv7(),
          stated_by: account,
          stated_by_name: "A",
          ended_by: null,
          ended_by_name: null,
          ended_at: null,
          spread_at: null,
        })
        .execute();
      state.rules.set(scope, given.rule);
      return;
    }
    case "end rule": {
      const scope = [...state.rules.keys()][given.place];
      if (scope === undefined) return;
      const [on, at, of] = JSON.parse(scope);
      await sql`
        update currency_rule set ended_at = now(), ended_by = ${account}::uuid, ended_by_name = 'A', spread_at = null
        where ended_at is null and network is not distinct from ${on}::text
          and address_key is not distinct from ${at}::text and tag is not distinct from ${of}::text`.execute(
        database(),
      );
      state.rules.delete(scope);
      return;
    }
    case "correct": {
      const { of: resource, id: corrected, code: currency } = given;
      const of = await tx(async (on) => {
        const record = await findCorrected(on, { resource, id: String(corrected) });
        if (record !== null)
          await writeCorrection(on, record, currency, { id: account, name: "A" });
        return record;
      });
      if (of === null) return;
      const name = `${of.resource} ${of.id}`;
      if (currency !== null) state.corrections.set(name, currency);
      else for (const one of [name, embeddedBy(state, of)]) state.corrections.delete(one);
      return;
    }
    case "work": {
      await workOutMatches();
      await keepCurrenciesNext();
      await sumMonths(0);
    }
  }
}

/** What the correction of the transaction that a payment embeds is called. */
function embeddedBy({ payments }: ModelState, { resource, id }: { resource: string; id: string }) {
  const payment = resource === "payments" ? payments.get(Number(id)) : undefined;
  const transaction = payment === undefined ? null : normalisePayment(payment).transaction?.id;
  return `transactions ${transaction}`;
}

/** No history takes a tenth of these rounds; two that undo each other's work would never end. */
const MOST_ROUNDS = 200;

async function settle(): Promise<void> {
  // The catalogue and the version are looked at less often than what is marked.
  await untilNothing(keepCurrenciesNext);
  await untilNothing(async () => (await workOutMatches()) + (await keepWhereMarked()));
}

async function untilNothing(round: () => Promise<number>): Promise<void> {
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) if ((await round()) === 0) return;
  throw new Error("What was left to do never came to an end.");
}

async function stored(): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ name: string; code: string | null; basis: string; reason: string }>`
    select 'payments ' || id as name, currency as code, currency_basis as basis, currency_reason as reason
    from synced_payment
    union all
    select 'transactions ' || id, currency, currency_basis, currency_reason from synced_transaction`.execute(
    database(),
  );
  return new Map(rows.map(({ name, ...known }) => [name, known]));
}

/** Records of unknown currency by reason: as they are, and as the page of them counts. */
async function unknownCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select network, reason, sum(payments) as payments, sum(transactions) as transactions
      from unknown_currency group by 1, 2),
    recount as (
      select coalesce(network, '') as network, currency_reason as reason,
        count(*) filter (where of = 'payments') as payments,
        count(*) filter (where of = 'transactions') as transactions
      from (select 'payments' as of, network, currency_reason, currency_basis from synced_payment
        union all select 'transactions', network, currency_reason, currency_basis
        from synced_transaction where payment_id is null) as record
      where currency_basis = 'unknown' and currency_reason <> 'no-address' group by 1, 2)
    select * from counted full join recount using (network, reason)
    where (counted.payments, counted.transactions) is distinct from (recount.payments, recount.transactions)`.execute(
    database(),
  );
  return rows;
}

/** The totals of each list as a reader has them. */
async function readLists() {
  const plain = ({ data }: Totals) =>
    data.currencies
      .map(({ currency, count, amount, inferred, internal, fee }) => {
        return { currency, count, amount, inferred, internal, fee: fee ?? ZERO };
      })
      .sort((a, b) => ((a.currency ?? "") < (b.currency ?? "") ? -1 : 1));
  return {
    payouts: plain(await readTotals("payouts", NO_FILTER)),
    payments: plain(await readTotals("payments", NO_FILTER)),
    transactions: plain(await readTotals("transactions", NO_FILTER)),
    list: plain(await readPayoutTotals({ id: "nobody", roles: [] }, NO_FILTER)),
  };
}

/** What the overview says of the two days, by currency. */
async function readOverview() {
  const period = { from: "2026-11-01", to: "2026-11-02", tz: "UTC" };
  const before = { ...period, from: "2026-10-30", to: "2026-10-31" };
  const { currencies, unstated } = await readFigures({
    period,
    before,
    grain: "day",
    currency: null,
  });
  const figures = currencies.map((one) => ({
    currency: one.currency,
    in: partOf(one.in.now.moved),
    inferred: partOf(one.inferred),
    out: partOf(one.out.now.moved),
    internal: partOf(one.internal.now.moved),
    fees: one.fees.now.moved.amount,
  }));
  return { unstated, figures: figures.sort((a, b) => (a.currency < b.currency ? -1 : 1)) };
}

const partOf = ({ count, amount }: { count: number; amount: Decimal }) => ({ count, amount });
const NONE = { count: 0, amount: ZERO };

/** The same of the totals of all payouts and payments. */
function overviewOf({ payouts, payments }: ReturnType<typeof totalsOf>) {
  const codes = new Set([...payouts, ...payments].flatMap(({ currency }) => currency ?? []));
  const crossing = (total: ModelTotal | undefined) =>
    total === undefined
      ? NONE
      : { count: total.count - (total.internal?.count ?? 0), amount: total.amount };
  const figures = [...codes].sort().map((code) => {
    const out = payouts.find(({ currency }) => currency === code);
    const came = payments.find(({ currency }) => currency === code);
    return {
      currency: code,
      in: crossing(came),
      inferred: came?.inferred ?? NONE,
      out: crossing(out),
      internal: out?.internal ?? NONE,
      fees: out?.fee ?? ZERO,
    };
  });
  const unstatedOf = (totals: readonly ModelTotal[]) =>
    totals.find(({ currency }) => currency === null)?.count ?? 0;
  const unstated = { payments: unstatedOf(payments), payouts: unstatedOf(payouts) };
  return { unstated, figures };
}

const nothing = (): ModelState => ({
  payments: new Map(),
  transactions: new Map(),
  details: new Map(),
  currencies: [],
  rules: new Map(),
  corrections: new Map(),
  payouts: new Map(),
  stated: new Map(),
  denied: new Set(),
});

async function keepWhereMarked(): Promise<number> {
  return (await isMarked()) ? await keepCurrenciesNext() : 0;
}

async function empty(): Promise<void> {
  await emptySyncedRecords();
  await emptyRows();
  await sql`delete from currency_rule`.execute(database());
  await sql`delete from currency_correction`.execute(database());
}

test("what is known at an address holds for its other form too, from when it is known until it isn't", async () => {
  await empty();
  const state = nothing();
  const [one, other] = [TON.toString({ bounceable: true }), TON.toRawString()];
  await take(state, { what: "currencies", symbols: ["TON", "USDT_TON"] });
  const at = { createdAt: "2026-11-01T10:00:00Z", tag: "7" };
  const came = (id: number, address: string, baseCurrency: string | null) => ({
    id,
    createdAt: at.createdAt,
    transaction: { ...at, id, amount: "5", address },
    conversion: baseCurrency === null ? null : { id, baseAmount: "5", baseCurrency },
  });
  const currency = async () => {
    await settle();
    return (await stored()).get("payments 1");
  };
  await write("payments", [
    came(1, other, null),
    came(2, one, "USDT_TON"),
    came(3, one, "USDT_TON"),
  ]);
  expect(await currency()).toMatchObject({ code: null, reason: "few" });
  await write("payments", [came(4, one, "USDT_TON")]);
  expect(await currency()).toEqual({ code: "USDT_TON", basis: "inferred", reason: "address" });
  for (const tag of ["7", null]) {
    const rule = { network: null, address: one, tag, currency: "TON" };
    await take(state, { what: "rule", rule });
    expect(await currency()).toEqual({ code: "TON", basis: "stated", reason: "address-rule" });
    await take(state, { what: "end rule", place: 0 });
    expect(await currency()).toMatchObject({ basis: "inferred" });
  }
  await write("payments", [came(4, one, "TON")]);
  expect(await currency()).toMatchObject({ code: null, reason: "conflict" });
});

test("a currency that leaves the catalogue doesn't turn what came in while it was listed into another", async () => {
  await empty();
  const state = nothing();
  await take(state, { what: "currencies", symbols: ["BNB_BSC", "BUSD_BSC"] });
  await write("payments", [
    { ...cameAs(1, "5"), ...ON_BSC, transaction: { ...inBlock(1, "5"), address: EVM } },
  ]);
  const currency = async () => {
    await settle();
    return (await stored()).get("payments 1");
  };
  const unknown = { code: null, basis: "unknown", reason: "several" };
  expect(await currency()).toEqual(unknown);
  await take(state, { what: "currencies", symbols: ["BNB_BSC"] });
  expect(await currency()).toEqual(unknown);
  // The version before compares what is listed now, and would have all looked at again at each turn of its own.
  const progress = database().selectFrom("currency_progress").select("catalogue");
  expect(await progress.executeTakeFirst()).toEqual({ catalogue: '[["bsc",1,"BNB_BSC"]]' });
});

test("when all is looked at again, a transaction that its detail left masked is read again", async () => {
  await empty();
  const masked = { ...inBlock(1, "5"), address: MASKED, txnHash: "0xabcd********6789" };
  await write("transactions", [masked, { ...inBlock(2, "5"), address: MASKED }]);
  const details = [masked, inBlock(2, "5")].map(({ id, ...rest }) => {
    return { id: String(id), value: { ...rest, id, address: TRON, txnHash: null } };
  });
  await writeDetails("transactions", details);
  await settle();
  const { rows } = await sql`
    select id, address, raw_detail is null as unread from synced_transaction order by id`.execute(
    database(),
  );
  expect(rows).toEqual([
    // What its detail told is kept until it is read again.
    { id: "1", address: TRON, unread: true },
    { id: "2", address: TRON, unread: false },
  ]);
});

test("what a worker writes that has lost its lease is worked out again", async () => {
  await empty();
  const account = await accountId();
  const state = nothing();
  await take(state, { what: "currencies", symbols: ["TRX", "USDT_TRX"] });
  await write("payments", [cameAs(1, "5")]);
  const due = await readDue(account);
  const readEvidence = await evidenceReader(database(), account);
  const rows: KeptRow[] = [];
  for await (const some of readKeptRows(account, "payments", due)) rows.push(...some);
  const evidenceOf = await readEvidence(rows);
  const counts = new UnknownCounts();
  const judged = rows.map((row) => counts.judge("payments", row, evidenceOf(row)));
  // Another worker has its task by now.
  const rule = { network: null, address: TRON, tag: null, currency: "TRX" };
  await take(state, { what: "rule", rule });
  await settle();
  const stated = { code: "TRX", basis: "stated", reason: "address-rule" };
  expect((await stored()).get("payments 1")).toEqual(stated);
  await writeJudged({ account, resource: "payments", due }, judged);
  await settle();
  expect((await stored()).get("payments 1")).toEqual(stated);
});

const xAddress = (fill: number) => encodeXAddress(Buffer.alloc(20, fill), 7, false);
const muxed = (fill: number) => StrKey.encodeMed25519PublicKey(Buffer.alloc(40, fill));
const monero = (...payload: number[]) => {
  const sum = keccak_256(Uint8Array.from(payload)).subarray(0, 4);
  return base58xmr.encode(Uint8Array.from([...payload, ...sum]));
};
const keys = (fill: number) => Array.from({ length: 64 }, () => fill);
const ID = [1, 2, 3, 4, 5, 6, 7, 8];

/** An address, one that holds its account with a tag, and one that holds another account with it. */
const HOLDING_TAGS = [
  ["XRP", encodeAccountID(Buffer.alloc(20, 1)), xAddress(1), xAddress(2)],
  ["XLM", StrKey.encodeEd25519PublicKey(Buffer.alloc(32, 1)), muxed(1), muxed(2)],
  ["XMR", monero(18, ...keys(1)), monero(19, ...keys(1), ...ID), monero(19, ...keys(2), ...ID)],
] as const;

test.each(HOLDING_TAGS)(
  "a rule for all tags of an address on %s is for those that addresses hold, until it is undone, and for no other account's",
  async (coin, account, held, other) => {
    await empty();
    const state = nothing();
    await take(state, { what: "currencies", symbols: ["TRX"] });
    const known = async (id: number) => {
      await settle();
      return (await stored()).get(`payments ${id}`);
    };
    const came = (id: number, address: string) => ({
      id,
      createdAt: "2026-11-01T10:00:00Z",
      transaction: { id, amount: "5", address, tag: null, createdAt: "2026-11-01T10:00:00Z" },
      conversion: null,
    });
    const rule = { network: null, address: account, tag: null, currency: coin };
    await write("payments", [came(1, held), came(2, other)]);
    const stated = { code: coin, basis: "stated", reason: "address-rule" };
    const unknown = { code: null, basis: "unknown", reason: "not-listed" };
    expect(await known(1)).toEqual(unknown);
    await take(state, { what: "rule", rule });
    expect(await known(1)).toEqual(stated);
    expect(await known(2)).toEqual(unknown);
    await write("payments", [came(3, held)]);
    expect(await known(3)).toEqual(stated);
    // A rule at the address that holds the tag is for this tag alone, so it is before one for all.
    await take(state, { what: "rule", rule: { ...rule, address: held, currency: "USDT" } });
    expect(await known(1)).toEqual({ ...stated, code: "USDT" });
    await take(state, { what: "end rule", place: 1 });
    expect(await known(1)).toEqual(stated);
    await take(state, { what: "end rule", place: 0 });
    expect([await known(1), await known(3)]).toEqual([unknown, unknown]);
  },
);

const AT = "2026-11-01T10:00:00Z";
const sentTo = (to: string, what: string, id = 1) => ({
  id,
  address: to,
  tag: null,
  amount: what,
  walletCurrency: "USDT_TRX",
  isFeeIncluded: 0,
  feeAmount: "0.000000000000000001",
  status: "Completed",
  createdAt: AT,
});
const inBlock = (of: number, what: string) => ({
  id: of,
  address: TRON,
  tag: null,
  amount: what,
  txnHash: null,
  status: "Confirmed",
  createdAt: AT,
});
/** A payment by the transaction `by`. */
const cameAs = (by: number, what: string, id = 1) => ({
  id,
  createdAt: AT,
  paymentStatus: "Pending" as const,
  transaction: inBlock(by, what),
  conversion: null,
  blockExplorerLinkAddress: "https://tronscan.org/address/",
  blockExplorerLinkHash: "https://tronscan.org/tx/",
});
const ON_BSC = {
  blockExplorerLinkAddress: "https://bscscan.com/address/",
  blockExplorerLinkHash: "https://bscscan.com/tx/",
};
/** A payout comes in as a payment, by the transaction `by`. */
const cameBack = (by: number, what: string, { sent = 1, came = 1 } = {}): Step => ({
  what: "moved",
  moved: { sent: sentTo(TRON, what, sent), came: cameAs(by, what, came) },
});

/** Histories that once left something behind, or that hardly one at random is like. */
const LEFT_BEHIND: [Step[]][] = [
  // A transaction that is listed after its payment was found internal, with another amount.
  [[cameBack(1, "5"), { what: "work" }, { what: "transactions", items: [inBlock(1, "0.25")] }]],
  // A transaction that was the internal payment's, until that became another's.
  [
    [
      cameBack(1, "5"),
      { what: "transactions", items: [inBlock(1, "5")] },
      { what: "work" },
      cameBack(2, "0.25"),
    ],
  ],
  // A payout that fitted two payments, until one of them became another's.
  [
    [
      cameBack(1, "5"),
      cameBack(1, "5", { came: 2 }),
      { what: "work" },
      cameBack(1, "0.25", { sent: 2 }),
    ],
  ],
  // A payment that fitted two payouts, until one of them was to another.
  [
    [
      cameBack(1, "5"),
      { what: "sent", payout: sentTo(TRON, "5", 2), became: null },
      { what: "work" },
      { what: "sent", payout: sentTo(EVM, "5", 2), became: null },
    ],
  ],
  // A transaction whose currency was in conflict with its payout's, until that became another's.
  [
    [
      { what: "sent", payout: sentTo(BITCOIN, "5"), became: 1 },
      { what: "work" },
      { what: "sent", payout: sentTo(TRON, "5"), became: null },
    ],
  ],
  // A transaction that was corrected before its payment came.
  [
    [
      { what: "transactions", items: [inBlock(1, "5")] },
      { what: "correct", of: "transactions", id: 1, code: "TRX" },
      { what: "work" },
      { what: "payments", items: [cameAs(1, "5")] },
    ],
  ],
  // The same of a payment that had another transaction until then.
  [
    [
      { what: "transactions", items: [inBlock(1, "5"), inBlock(2, "5")] },
      { what: "correct", of: "transactions", id: 2, code: "TRX" },
      { what: "payments", items: [cameAs(1, "5")] },
      { what: "work" },
      { what: "payments", items: [cameAs(2, "5")] },
    ],
  ],
  // A payment on a network of which the provider listed no currency until then.
  [
    [
      {
        what: "payments",
        items: [
          { ...cameAs(1, "5"), ...ON_BSC, transaction: { ...inBlock(1, "5"), address: EVM } },
        ],
      },
      { what: "work" },
      { what: "currencies", symbols: ["BNB"] },
    ],
  ],
];

test("whatever came in whatever order, currencies, sums and counts are what the records left say", {
  timeout: 300_000 + HISTORIES * 2_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      await empty();
      const state = nothing();
      await take(state, { what: "currencies", symbols: ["BTC", "TRX", "USDT_TRX", "ETH"] });
      for (const given of steps) await take(state, given);
      await settle();
      expect(await stored()).toEqual(knownOf(state));
      expect(await wrongDays()).toEqual([]);
      const totals = totalsOf(state);
      expect(await readLists()).toEqual({ ...totals, list: totals.payouts });
      expect(await readOverview()).toEqual(overviewOf(totals));
      expect(await unknownCounts()).toEqual([]);
    }),
    { ...FAIL_AT_ONCE, numRuns: HISTORIES, examples: LEFT_BEHIND },
  );
});

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { add, type Decimal, decimal, ZERO } from "#lib/money/decimal.ts";
import { beginExport } from "#lib/operations/records/exports.ts";
import { keepPastedList, readPastedList } from "#lib/operations/records/pasted-lists.ts";
import {
  countPayoutTabs,
  listPayoutChoices,
  listPayouts,
  totalPayouts,
} from "#lib/operations/records/payout-list.ts";
import { records } from "#lib/operations/records/records.ts";
import { searchRecords } from "#lib/operations/records/search-records.ts";
import { listFilterChoices, totalRecords } from "#lib/operations/records/synced-list.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { saveDraft } from "#lib/payouts/draft/save-draft.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { toProviderFilter, withViewer } from "#lib/records/payout-list/provider-filter.ts";
import { seenAmong } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import { filtersOf } from "#lib/resources/define-resource.ts";
import { isChoice } from "#lib/resources/filters.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { isSummed, PAYOUT_TABS } from "#lib/resources/payout-tabs.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";
import { TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { ListedPayout } from "#lib/schemas/payouts/listed-payout.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { among, type Choices, ME, NO_CHOICES, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import type { FilterChoices } from "#lib/schemas/synced/filter-choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { NEWEST_FIRST, type Sorting } from "#lib/schemas/synced/sortable.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { idEntry } from "#lib/text/pasted-entries.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { callerWith } from "#test-support/operations/caller.ts";
import { order, requestOf, somebody } from "#test-support/payouts/orders.ts";

/**
 * A user who reads within limits reads what is left of everything else's answer where the records outside of them are
 * taken away: of every list, in every order, with every filter, of totals, counts, choices and files.
 */

const LISTS = ["listed", "payouts", "payments", "transactions"] as const;
type ListName = (typeof LISTS)[number];
/** What limits are about, of any record; `amount` and what tells whether it is summed. */
type One = {
  id: string;
  wallet: string | null;
  currency: string | null;
  tag: string | null;
  amount: Decimal | null;
  isSummed: boolean;
};

const MAKER = somebody("The maker");
const OTHER = somebody("Another maker");
const WALLETS = ["2003", "2005", null];
const CODES = ["USDT_TRX", "USDT_ETH", "BTC", "TRX"];
const TAGS = [null, "Rent", "rENT", "x-1", ""];
const ADDRESS = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL";
const pick = <T>(from: readonly T[], at: number): T | null => from[at % from.length] ?? null;
const at = (index: number) =>
  new Date(Date.UTC(2026, 9, 1) + index * 17 * 3_600_000).toISOString().replace("Z", "001Z");

const PAYOUTS = Array.from({ length: 70 }, (_, index) => ({
  id: index + 1,
  status: pick(["Created", "Completed", "Failed", "Processing"], index),
  trackingId: `track-${index}`,
  label: pick(["Rent for Meyer", null, "Wages"], index),
  amount: `${(index * 7) % 50}.5`,
  tag: pick(TAGS, index),
  address: ADDRESS,
  fee: pick(["low", "high"], index),
  feeAmount: "0.25",
  isFeeIncluded: 1,
  walletId: pick(WALLETS, Math.floor(index / 2)),
  walletCurrency: pick([...CODES, null], Math.floor(index / 3)),
  note: "",
  createdAt: at(index),
}));
const TRANSACTIONS = Array.from({ length: 60 }, (_, index) => ({
  id: 1_000 + index,
  amount: `${index % 40}.125`,
  address: `0x52908400098527886E0F7030069857D2E416${(1_000 + index).toString()}`,
  txnHash: `0x${String(index).padStart(64, "a")}`,
  tag: pick(TAGS, index),
  status: "Confirmed",
  blockchainFee: "0.5",
  createdAt: at(index),
}));
const PAYMENTS = TRANSACTIONS.slice(0, 45).map((transaction, index) => ({
  id: 5_000 + index,
  transaction,
  paymentStatus: "Settled",
  paymentType: "Deposit",
  processingFee: "0.1",
  conversionFee: "0.1",
  conversion: {
    id: 9_000 + index,
    baseCurrency: pick(CODES, index),
    baseAmount: transaction.amount,
    quoteCurrency: "EUR",
    quoteAmount: "3.5",
    rate: "1.1",
    conversionStatus: "Success",
    clientOrderId: `order-${index}`,
    createdAt: at(index),
  },
  createdAt: at(index),
}));

withOwnDatabase();
beforeAll(async () => {
  const readAt = new Date().toISOString();
  const write = (resource: "payouts" | "payments" | "transactions", items: readonly unknown[]) =>
    writeRecords(resource, readEntries(items, readAt), { readAt });
  await write("payouts", PAYOUTS);
  await write("transactions", TRANSACTIONS);
  await write("payments", PAYMENTS);
  for (const [index, maker] of [MAKER, OTHER, MAKER, OTHER, MAKER].entries()) {
    const request = requestOf({
      currency: pick(CODES, index),
      walletId: pick(["2003", "2005"], index),
      address: index === 2 ? "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" : ADDRESS,
      tag: pick(TAGS, index) || null,
      label: "Rent ordered",
    });
    if (index < 3) await order({ request, maker });
    const draft = { id: randomUUID(), version: 0, replaces: null, maker };
    await tx((on) => saveDraft(on, { ...draft, content: draftContentOf(request) }));
  }
});

const WHOLE: Caller = { ...callerWith("viewer"), member: memberOf(null) };
const limited = (limits: AccessLimits): Caller => ({ ...WHOLE, member: memberOf(limits) });

/** The same member each time: drafts are their maker's alone. */
function memberOf(limits: AccessLimits | null): Caller["member"] {
  const roles: Caller["member"]["roles"] = [limits === null ? "viewer" : "limited-viewer"];
  return { ...MAKER, email: "maker@example.org", roles, limits };
}

function isIn({ wallets, currencies, tags }: AccessLimits, { wallet, currency, tag }: One) {
  const isAmong = (allowed: readonly string[], value: string | null) =>
    allowed.length === 0 || (value !== null && allowed.includes(value));
  const small = tags.map((one) => one.toLowerCase());
  return (
    isAmong(wallets, wallet) &&
    isAmong(currencies, currency) &&
    isAmong(small, tag?.toLowerCase() ?? null)
  );
}

const toOne = (row: ListedPayout): One => ({
  ...row,
  wallet: row.walletId,
  isSummed: isSummed(row.status, TABLE_ALONE),
});

type Page = { data: One[]; next: string | null; total: number };

async function readOf(list: ListName, caller: Caller, query: SyncedQuery): Promise<Page> {
  const page = <T>(
    { data, meta }: { data: T[]; meta: { total: number; next?: string | null } },
    to: (one: T) => One,
  ): Page => ({ data: data.map(to), next: meta.next ?? null, total: meta.total });
  const shared = { wallet: null, isSummed: true };
  switch (list) {
    case "listed":
      return page(await listPayouts(caller, { ...query, page: 1 }), toOne);
    case "payouts":
      return page(await records.payouts.find(caller, query), (one) => ({
        ...shared,
        ...one,
        id: one.id ?? "",
        wallet: one.walletId,
        currency: one.walletCurrency,
      }));
    case "payments":
      return page(await records.payments.find(caller, query), (one) => ({
        ...shared,
        id: one.id ?? "",
        currency: one.currency.code,
        tag: one.transaction?.tag ?? null,
        amount: one.transaction?.amount ?? null,
      }));
    case "transactions":
      return page(await records.transactions.find(caller, query), (one) => ({
        ...shared,
        ...one,
        id: one.id ?? "",
        currency: one.currency.code,
      }));
  }
}

/** All records of a list; none where the answer is that nothing within the limits is asked for. */
async function walk(
  list: ListName,
  caller: Caller,
  filter: RecordFilter,
  sorting: Sorting,
): Promise<One[]> {
  const all: One[] = [];
  let place: SyncedQuery["place"] = { at: "first" };
  for (;;) {
    const query: SyncedQuery = { filter, sorting, place, size: 50 };
    const { data, next, total } = await readOf(list, caller, query);
    all.push(...data);
    if (next === null) {
      expect(all).toHaveLength(total);
      return all;
    }
    place = { at: "after", cursor: next };
  }
}

/** The records that a user's file of a filter will hold. */
async function exported(
  resource: DatedResourceName,
  reader: Caller,
  filter: RecordFilter,
): Promise<One[]> {
  const { id } = await beginExport(reader, {
    resource,
    filter,
    format: "csv",
    zone: "UTC",
    columns: null,
    dialect: STANDARD_DIALECT,
    sorting: NEWEST_FIRST,
  });
  const kept = (await findJob(id)).request.filter;
  return await walk(resource, WHOLE, kept, NEWEST_FIRST);
}

/** Null where the answer is that nothing within the limits is asked for. */
async function unlessOutside<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (!isFailure(error) || error.kind !== "invalid_request") throw error;
    expect(error.message).toMatch(/^Your access is limited to other/);
    return null;
  }
}

const ids = (all: readonly One[]) => all.map(({ id }) => id);
const resourceOf = (list: ListName) => (list === "listed" ? "payouts" : list);
const offersOf = (list: ListName) =>
  filtersOf(list === "listed" ? payoutList : RESOURCES[list]).filter(isChoice);

const subset = (values: readonly string[]) => fc.subarray([...values]);
const someOf = (values: readonly string[]): fc.Arbitrary<string[]> =>
  fc.oneof(fc.constant<string[]>([]), subset(values));
const limits: fc.Arbitrary<AccessLimits> = fc
  .record({
    wallets: someOf(["2003", "2005", "77"]),
    currencies: someOf([...CODES, "DOGE"]),
    tags: someOf(["RENT", "x-1", "none"]),
  })
  .filter((one) => Object.values(one).some((values) => values.length > 0));

const chosen = (values: readonly string[]): fc.Arbitrary<Choices> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(NO_CHOICES) },
    fc
      .record({ not: fc.boolean(), values: fc.subarray([...values], { minLength: 1 }) })
      .map(({ not, values: some }) => ({ not, values: [...some].sort() })),
  );
const sometimes = <T>(value: T) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constant(value));
const filterOf = (list: ListName): fc.Arbitrary<RecordFilter> => {
  const offered = new Set<string>(offersOf(list));
  const of = (name: string, values: readonly string[]) =>
    offered.has(name) ? chosen(values) : fc.constant(NO_CHOICES);
  return fc
    .record({
      wallet: of("wallet", ["2003", "2005", "77", NOT_STATED]),
      currency: of("currency", [...CODES, "USDT_*", "DOGE", NOT_STATED]),
      network: of("network", ["tron", "ethereum", NOT_STATED]),
      tag: of("tag", ["rent", "X-1", NOT_STATED]),
      tab: of("tab", PAYOUT_TABS),
      creator: of("creator", [ME, OTHER.id, NOT_STATED]),
      fee: of("fee", ["low", NOT_STATED]),
      min: sometimes(decimal("3.5")),
      max: sometimes(decimal("30.5")),
      from: sometimes("2026-10-04T00:00:00Z"),
      to: sometimes("2026-11-05T12:30:00Z"),
      q: fc.oneof(
        { weight: 4, arbitrary: fc.constant("") },
        fc.constantFrom("rent", "track-1", "TNP", "YqeL", "7"),
      ),
    })
    .map((parts): RecordFilter => ({ ...NO_FILTER, ...parts }));
};
const asked = fc.constantFrom(...LISTS).chain((list) =>
  fc.record({
    list: fc.constant(list),
    limits,
    filter: filterOf(list),
    sorting: fc.record({
      column: fc.constantFrom(
        "createdAt",
        ...(list === "payments" ? [] : ["amount"]),
        ...(list === "payments" ? ["paymentStatus", "received"] : ["status"]),
      ),
      descending: fc.boolean(),
    }),
  }),
);

/** Whether the limits are about something that these records state. */
function isReadable(list: ListName, { wallets }: AccessLimits): boolean {
  return wallets.length === 0 || list === "listed" || list === "payouts";
}

const texts = fc.constantFrom(
  "rent",
  "track-1",
  "TNP",
  "YqeL",
  "7",
  "1007",
  "3.5",
  "order-4",
  "aaa",
  "x-1",
);

/** What a list can be narrowed by, by what is left of it. */
function choicesOf(left: readonly One[]): Pick<FilterChoices, "currency" | "wallet"> {
  const wallets = left.flatMap(({ wallet, currency }) =>
    wallet === null ? [] : [{ id: wallet, currency: currency ?? "" }],
  );
  return { currency: left.map(({ currency }) => currency ?? NOT_STATED), wallet: wallets };
}

/** Codes that are stated, and wallets with their currency. */
function heldBy({ currency, wallet }: Pick<FilterChoices, "currency" | "wallet">) {
  const wallets = wallet.map((one) => `${one.id} ${one.currency}`);
  return [...new Set([...currency.filter((code) => code !== NOT_STATED), ...wallets])].sort();
}

describe("within a limited viewer's limits", () => {
  test("a list is what is left of the whole one, and so are its totals", async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ list, limits: within, filter, sorting }) => {
        const reader = limited(within);
        if (!isReadable(list, within)) {
          await expect(walk(list, reader, filter, sorting)).rejects.toMatchObject({
            kind: "forbidden",
          });
          return;
        }
        const all = await walk(list, WHOLE, filter, sorting);
        const expected = all.filter((one) => isIn(within, one));
        const read = await unlessOutside(walk(list, reader, filter, sorting));
        expect(ids(read ?? [])).toEqual(ids(expected));
        const resource = resourceOf(list);
        const totals = await unlessOutside(
          list === "listed" ? totalPayouts(reader, filter) : totalRecords(reader, resource, filter),
        );
        expect(totals?.data.count ?? 0).toBe(expected.length);
        const sums = totals?.data.currencies.map(({ currency, count, amount }) => [
          currency,
          { count, amount },
        ]);
        expect(new Map(sums as [])).toEqual(sumsOf(expected));
      }),
      { ...FAIL_AT_ONCE, numRuns: 40 },
    );
  });

  test("tabs count, choices offer and single records are found of what is left", async () => {
    await fc.assert(
      fc.asyncProperty(limits, fc.constantFrom(...PAYOUT_TABS), async (within, tab) => {
        const reader = limited(within);
        const left = async (list: ListName, filter: RecordFilter) =>
          (await walk(list, WHOLE, filter, NEWEST_FIRST)).filter((one) => isIn(within, one));
        const listed = await left("listed", NO_FILTER);
        const counts = (await countPayoutTabs(reader)).data;
        expect(counts.all).toBe(listed.length);
        const inTab = await left("listed", { ...NO_FILTER, tab: among([tab]) });
        expect(counts[tab]).toBe(inTab.length);
        expect(heldBy(await listPayoutChoices(reader))).toEqual(heldBy(choicesOf(listed)));
        for (const resource of ["payouts", "payments", "transactions"] as const) {
          if (!isReadable(resource, within)) continue;
          const own = await left(resource, NO_FILTER);
          for (let page = 1; page <= Math.ceil(own.length / 20) + 2; page += 1) {
            const asked = { from: null, to: null, page };
            const { data, meta } = await records[resource].list(reader, asked);
            expect(data.map(({ id }) => id)).toEqual(ids(own).slice((page - 1) * 20, page * 20));
            expect(meta.total).toBe(own.length);
          }
          const choices = await listFilterChoices(reader, resource);
          expect(heldBy(choices)).toEqual(heldBy(choicesOf(own)));
          const all = ids(await walk(resource, WHOLE, NO_FILTER, NEWEST_FIRST));
          const seen = await seenAmong(reader.member, resource, [...all, "424242", "none"]);
          expect([...seen].sort()).toEqual(ids(own).sort());
        }
      }),
      { ...FAIL_AT_ONCE, numRuns: 8 },
    );
  });

  test("a file holds what is left, and a text finds nothing else", async () => {
    const lists = fc
      .constantFrom("payouts", "payments", "transactions")
      .chain((resource) =>
        fc.record({ resource: fc.constant(resource), filter: filterOf(resource), limits }),
      );
    await fc.assert(
      fc.asyncProperty(lists, texts, async ({ resource, filter, limits: within }, q) => {
        const reader = limited(within);
        const own = new Map<string, One>();
        for (const list of LISTS) {
          if (!isReadable(list, within)) continue;
          for (const one of await walk(list, WHOLE, NO_FILTER, NEWEST_FIRST)) {
            if (isIn(within, one)) own.set(`${resourceOf(list)} ${one.id}`, one);
          }
        }
        const { hits, exact } = (await searchRecords(reader, { q, limit: 32 })).data;
        for (const hit of [...hits, ...(exact === null ? [] : [exact])]) {
          expect(own.has(`${hit.resource} ${hit.id}`)).toBe(true);
        }
        if (!isReadable(resource, within)) return;
        const asProvider = await toProviderFilter(resource, withViewer(filter, MAKER.id));
        const expected = await walk(resource, WHOLE, asProvider, NEWEST_FIRST);
        const held = (await unlessOutside(exported(resource, reader, filter))) ?? [];
        expect(ids(held)).toEqual(ids(expected.filter((one) => isIn(within, one))));
        await database().deleteFrom("export_job").execute();
      }),
      { ...FAIL_AT_ONCE, numRuns: 12 },
    );
  });

  test("a file of selected rows holds what of them is within, and nothing else is told of them", async () => {
    const within = { wallets: [], currencies: ["USDT_TRX"], tags: [] };
    const reader = limited(within);
    const all = await walk("payouts", WHOLE, NO_FILTER, NEWEST_FIRST);
    const entries = ids(all).map((id) => ({ text: idEntry(id), times: 1 }));
    const list = await keepPastedList(reader, entries);
    const filter = { ...NO_FILTER, pasted: among([list]) };
    const left = all.filter((one) => isIn(within, one));
    expect(ids(await exported("payouts", reader, filter))).toEqual(ids(left));
    expect((await totalRecords(reader, "payouts", filter)).data.count).toBe(left.length);
    await expect(readPastedList(reader, "payouts", list)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await database().deleteFrom("export_job").execute();
  });

  test.each(LISTS)("a place in the whole list of %s leads to nothing else", async (list) => {
    const within = { wallets: [], currencies: ["USDT_TRX"], tags: [] };
    // Not the order in which the provider itself is asked while nothing is synced.
    const sorting = { column: "createdAt", descending: false };
    const query = { filter: NO_FILTER, sorting };
    const { next } = await readOf(list, WHOLE, { ...query, place: { at: "first" } });
    for (const at of ["after", "before"] as const) {
      const place = { at, cursor: next ?? "" };
      const { data } = await readOf(list, limited(within), { ...query, place });
      expect(data.length).toBeGreaterThan(0);
      expect(data.filter((one) => !isIn(within, one))).toEqual([]);
    }
  });
});

function sumsOf(all: readonly One[]) {
  const groups = Map.groupBy(all, ({ currency }) => currency);
  return new Map(
    [...groups].map(([currency, own]) => {
      const summed = own.filter((one) => one.isSummed).map(({ amount }) => amount ?? ZERO);
      const amount = currency === null ? null : summed.reduce(add, ZERO);
      return [currency, { count: own.length, amount }] as const;
    }),
  );
}

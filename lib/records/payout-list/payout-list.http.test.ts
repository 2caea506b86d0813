import { randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { beforeAll, describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { add, decimal, ZERO } from "#lib/money/decimal.ts";
import { setAsked } from "#lib/payouts/approve/asked-approver.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { saveDraft } from "#lib/payouts/draft/save-draft.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { readPayoutChoices } from "#lib/records/payout-list/choices.ts";
import { countTabs } from "#lib/records/payout-list/count.ts";
import { readOrderRows } from "#lib/records/payout-list/list-row.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { toProviderFilter } from "#lib/records/payout-list/provider-filter.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { searchSynced } from "#lib/records/search/search.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { ORDER_STATES } from "#lib/resources/order-states.ts";
import { isSummed, PAYOUT_TABS } from "#lib/resources/payout-tabs.ts";
import { TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import type { Viewer } from "#lib/schemas/identity/reader.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { ListedPayout } from "#lib/schemas/payouts/listed-payout.ts";
import type { PayoutListQuery } from "#lib/schemas/payouts/payout-list-query.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { readyToSend } from "#test-support/payouts/clear-search.ts";
import { carryOut } from "#test-support/payouts/commands.ts";
import { order, requestOf, setLimit, somebody } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";
import { seededRandom } from "#test-support/seeded-random.ts";

const MAKER = somebody("The maker");
const OTHER = somebody("Another maker");

const viewerOf = ({ id }: { id: string }, roles: Role[] = ["maker"]): Viewer => ({ id, roles });
const readerOf = (member: { id: string }) => ({ ...viewerOf(member), limits: null });
const DAY = "2026-11-20";
const STATUSES = ["Created", "Processing", "Completed", "completed", "Failed", "On hold"];
/** One wallet has one currency, as wallets have; of another some rows have none. */
const WALLETS = [
  { walletId: 2005, walletCurrency: "BTC" },
  { walletId: 2005, walletCurrency: "BTC" },
  ...["USDT_TRX", "USDT_ETH", "BTC", null].map((walletCurrency) => ({
    walletId: 2003,
    walletCurrency,
  })),
  { walletId: null, walletCurrency: "USDT_ETH" },
];

withOwnDatabase();
beforeAll(async () => {
  await readyToSend();
  await setLimit("USDT_TRX", "100");
});

let nextId = 1;
/** The wallet of drafts, of nothing else. */
const DRAFT_WALLET = "4711007";

/** A payout as the provider lists it. */
function listed(changes: Record<string, unknown> = {}) {
  const id = nextId++;
  return {
    id,
    status: "Completed",
    trackingId: null,
    label: null,
    amount: "120.000000000000000000",
    tag: null,
    address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
    fee: "medium",
    feeAmount: "1.5",
    isFeeIncluded: 1,
    walletId: 2003,
    walletCurrency: "USDT_TRX",
    note: "",
    createdAt: `${DAY}T10:00:00.000001Z`,
    ...changes,
  };
}

async function sync(...payouts: ReturnType<typeof listed>[]): Promise<void> {
  const readAt = new Date().toISOString();
  await writeRecords("payouts", readEntries(payouts, `${DAY}T00:00:00Z`), { readAt });
}

async function draft(maker = MAKER, text = ""): Promise<{ id: string; trackingId: string }> {
  const [id, trackingId] = [randomUUID(), randomUUID()];
  const request = requestOf({ trackingId, walletId: DRAFT_WALLET });
  const content = { ...draftContentOf(request), label: `Draft ${id} ${text}` };
  await tx((transaction) =>
    saveDraft(transaction, { id, version: 0, replaces: null, maker, content }),
  );
  return { id, trackingId };
}

type Asked = Partial<Omit<PayoutListQuery, "filter">> & { filter?: Partial<RecordFilter> };

function read({ filter, ...asked }: Asked = {}, viewer = viewerOf(MAKER), few?: number) {
  const place = { at: "first" } as const;
  const query = { sorting: NEWEST_FIRST, place, page: 1, ...asked };
  return readPayoutPage(viewer, { ...query, filter: { ...NO_FILTER, ...filter } }, few);
}

/** All rows of a list, page by page, by the cursors of one direction. */
async function walk(asked: Asked, isForward: boolean, few: number): Promise<ListedPayout[]> {
  const rows: ListedPayout[] = [];
  let place: PayoutListQuery["place"] = { at: isForward ? "first" : "last" };
  for (;;) {
    const { data, meta } = await read({ ...asked, place }, viewerOf(MAKER), few);
    if (isForward) rows.push(...data);
    else rows.unshift(...data);
    if (data.length > 0) expect((meta.to ?? 0) - (meta.from ?? 0) + 1).toBe(data.length);
    const cursor = isForward ? meta.next : meta.previous;
    if (cursor === null) {
      expect(meta.total).toBe(rows.length);
      return rows;
    }
    place = { at: isForward ? "after" : "before", cursor };
  }
}

describe("an order", () => {
  test("is in the list, its tab, the counts and the search from the moment it is submitted", async () => {
    const before = await countTabs(viewerOf(OTHER), NO_FILTER);
    const { order: submitted } = await order({
      request: requestOf({ amount: "120", label: "Rent for Meyer" }),
      maker: MAKER,
    });
    const { data, meta } = await read({ filter: { tab: among(["pending"]) } }, viewerOf(OTHER));
    expect(data[0]).toMatchObject({
      id: submitted.id,
      orderId: submitted.id,
      providerId: null,
      status: "own:awaiting_approval",
      needsApproval: true,
      moneyMoved: "pending",
      amount: expect.stringMatching(/^120(\.0+)?$/),
      currency: "USDT_TRX",
      symbol: "USDT",
      network: "tron",
      createdBy: { id: MAKER.id, name: "The maker" },
      approvedBy: [],
      askedApprover: null,
    });
    await tx((on) => setAsked(on, submitted, OTHER));
    const [asked] = (await read({ filter: { tab: among(["pending"]) } }, viewerOf(MAKER))).data;
    expect(asked?.askedApprover).toEqual({ id: OTHER.id, name: OTHER.name });
    const after = await countTabs(viewerOf(OTHER), NO_FILTER);
    expect(after.data.pending).toBe(before.data.pending + 1);
    expect(after.data.all).toBe(before.data.all + 1);
    expect(meta.total).toBe(after.data.pending);
    const { trackingId, address } = submitted.request;
    for (const q of [submitted.id, trackingId, address, address.slice(0, 8), "meyer", "120"]) {
      const { hits } = (await searchSynced({ q, limit: 32 }, readerOf(OTHER))).data;
      const own = hits.filter(({ id }) => id === submitted.id);
      expect(own, q).toMatchObject([{ resource: "payouts", orderState: "awaiting_approval" }]);
      if (q === "120") continue;
      const found = await read({ filter: { q } }, viewerOf(OTHER));
      expect(
        found.data.map(({ id }) => id),
        q,
      ).toEqual([submitted.id]);
    }
  });

  test("and the payout that it became are one row and one hit, under the provider's ID", async () => {
    const request = requestOf({ amount: "51" });
    const { order: submitted } = await order({ request, key: randomUUID(), maker: MAKER });
    const created = { createdAt: new Date(Date.now() + 1_500).toISOString() };
    const record = listed({ trackingId: request.trackingId, amount: "51", ...created });
    const payout = payoutOf(
      { order: submitted, payout: null },
      { id: String(record.id), ...created },
    );
    const create = async () => ({ outcome: "accepted", payout }) as const;
    const stage = { id: submitted.id, maker: MAKER, nextRequest: () => request, create };
    const before = await countTabs(viewerOf(MAKER), NO_FILTER);
    await carryOut("send", stage, MAKER);
    for (const isSynced of [false, true]) {
      if (isSynced) await sync(record);
      const { data } = await read({ filter: { q: request.trackingId } });
      expect(data).toMatchObject([
        { id: String(record.id), orderId: submitted.id, providerId: String(record.id) },
      ]);
      // Its day is the provider's, as in figures and files, however long it waited for approval.
      expect(Date.parse(data[0]?.createdAt ?? "")).toBe(Date.parse(created.createdAt));
      const { hits, exact } = (
        await searchSynced({ q: request.trackingId, limit: 32 }, readerOf(MAKER))
      ).data;
      expect(hits.map(({ id }) => id)).toEqual([String(record.id)]);
      expect(exact).toEqual({ resource: "payouts", id: String(record.id) });
      expect((await countTabs(viewerOf(MAKER), NO_FILTER)).data.all).toBe(before.data.all);
    }
  });
});

test("an order and a payout are found by another form of their address", async () => {
  const account = Uint8Array.from(randomBytes(20));
  const forms = [encodeAccountID(account), encodeXAddress(account, 7, false)] as const;
  const request = requestOf({ currency: "XRP", address: forms[0], tag: "7" });
  const { order: submitted } = await order({ request, maker: MAKER });
  const record = listed({ walletCurrency: "XRP", address: forms[0], tag: "7" });
  await sync(record);
  for (const q of forms) {
    const { hits } = (await searchSynced({ q, limit: 32 }, readerOf(MAKER))).data;
    expect(hits.map(({ id, match }) => [id, match]).sort(), q).toEqual(
      [
        [submitted.id, "exact"],
        [String(record.id), "exact"],
      ].sort(),
    );
    const ids = [submitted.id, String(record.id)].sort();
    expect((await read({ filter: { q } })).data.map(({ id }) => id).sort(), q).toEqual(ids);
    // A file, which holds what the provider has.
    expect((await readTotals("payouts", { ...NO_FILTER, q })).data.count, q).toBe(1);
  }
});

test("beside the provider's own page, orders without a payout: those asked for, open ones first", async () => {
  const begun = new Date().toISOString();
  const make = async () => (await order({ key: randomUUID(), maker: MAKER })).order.id;
  const [open, ended] = [await make(), await make()];
  await sql`update payout_row set settled_at = now() where id = ${ended}`.execute(database());
  const account = await accountId();
  const read = async (asked: { from: string | null; to: string | null; limit: number }) =>
    await readOrderRows([], asked, account, database());
  const since = { from: begun, to: null };
  expect(await read({ ...since, limit: 5 })).toMatchObject({ own: [open, ended], total: 2 });
  expect(await read({ ...since, limit: 1 })).toMatchObject({ own: [open], total: 2 });
  expect((await read({ from: null, to: begun, limit: 100 })).own).not.toContain(open);
});

test("payouts without a status are found by it, alone, among others, and as what is left out", async () => {
  const [without, failed] = [listed({ status: null }), listed({ status: "Failed" })];
  await sync(without, failed);
  const found = async (status: RecordFilter["status"]) => {
    const { data } = await read({ filter: { status } });
    const totals = await readPayoutTotals(viewerOf(MAKER), { ...NO_FILTER, status });
    expect(totals.data.count).toBe(data.length);
    return data.map(({ id }) => id);
  };
  const [id, failedId] = [String(without.id), String(failed.id)];
  expect(await found(among(["-"]))).toEqual([id]);
  expect(await found(among(["-", "Failed"]))).toEqual(expect.arrayContaining([id, failedId]));
  expect(await found({ not: true, values: ["-"] })).not.toContain(id);
  const listedToo = { ...NO_FILTER, status: among(["-", "provider:Failed"]) };
  const { status } = await toProviderFilter("payouts", listedToo);
  expect(status.values.toSorted()).toEqual(["-", "Failed"]);
});

test("totals say when they were read", async () => {
  const before = Date.now();
  const all = [
    await readPayoutTotals(viewerOf(MAKER), NO_FILTER),
    await readTotals("payouts", NO_FILTER),
  ];
  for (const { readAt } of all) {
    expect(Date.parse(readAt ?? "")).toBeGreaterThanOrEqual(before);
    expect(Date.parse(readAt ?? "")).toBeLessThanOrEqual(Date.now());
  }
});

describe("a draft", () => {
  test("is its maker's alone, while they may order payouts: in rows, counts, totals and search, and never in All", async () => {
    const { id, trackingId } = await draft();
    const own = await read({ filter: { tab: among(["drafts"]) } });
    expect(own.data.map((row) => row.id)).toContain(id);
    expect((await countTabs(viewerOf(MAKER), NO_FILTER)).data.drafts).toBe(own.meta.total);
    const totals = await readPayoutTotals(viewerOf(MAKER), {
      ...NO_FILTER,
      tab: among(["drafts"]),
    });
    expect(totals.data.count).toBe(own.meta.total);
    const mine = await searchSynced({ q: trackingId, limit: 32 }, readerOf(MAKER));
    expect(mine.data.hits.map((hit) => hit.id)).toEqual([id]);

    for (const viewer of [viewerOf(OTHER), viewerOf(MAKER, ["viewer"])]) {
      const hidden = await read({ filter: { tab: among(["drafts"]) } }, viewer);
      expect(hidden.data).toEqual([]);
      expect(hidden.meta.total).toBe(0);
      expect((await countTabs(viewer, NO_FILTER)).data.drafts).toBe(0);
      const { data } = await searchSynced(
        { q: trackingId, limit: 32 },
        { ...viewer, limits: null },
      );
      expect(data.hits).toEqual([]);
    }
    const choices = await readPayoutChoices(readerOf(MAKER));
    expect(choices.status).not.toContain("own:draft");
    expect(choices.wallet.map((wallet) => wallet.id)).not.toContain(DRAFT_WALLET);
    for (const viewer of [viewerOf(MAKER), viewerOf(OTHER)]) {
      const filters: Partial<RecordFilter>[] = [
        {},
        { q: trackingId },
        { status: among(["own:draft"]) },
        { creator: among([MAKER.id]) },
        { tab: among(["progress"]), status: among(["own:draft"]) },
        { tab: { not: true, values: ["progress"] } },
      ];
      for (const filter of filters) {
        for (const column of ["createdAt", "amount", "status"]) {
          const { data } = await read({ filter, sorting: { column, descending: true } }, viewer);
          expect(data.map((row) => row.id)).not.toContain(id);
        }
        const { data } = await readPayoutTotals(viewer, { ...NO_FILTER, ...filter });
        expect(data.count).toBe((await read({ filter }, viewer)).meta.total);
      }
    }
  });

  test("is left out of its tab by a filter by other statuses, as payouts are of theirs", async () => {
    const { id } = await draft();
    const found = async (status: RecordFilter["status"]) => {
      const filter = { tab: among(["drafts"]), status };
      const { data, meta } = await read({ filter });
      const counts = await countTabs(viewerOf(MAKER), { ...NO_FILTER, status });
      expect(counts.data.drafts).toBe(meta.total);
      return data.map((row) => row.id).includes(id);
    };
    expect(await found(among(["provider:Completed"]))).toBe(false);
    expect(await found({ ...among(["own:draft"]), not: true })).toBe(false);
    expect(await found({ ...among(["provider:Completed"]), not: true })).toBe(true);
  });

  test("has no part in what a text means in the other tabs, for its maker neither", async () => {
    const end = "Xw7Kd";
    const payout = listed({ address: `TNPeeaaFB7K9cmo4uQpcU32zGK8G1${end}` });
    await sync(payout);
    const theirs = await draft(OTHER, end);
    const found = async (asked: Asked, viewer = viewerOf(MAKER)) =>
      (await read(asked, viewer)).data.map(({ id }) => id);
    const asked = { filter: { q: end } };
    for (const viewer of [viewerOf(MAKER), viewerOf(OTHER)]) {
      expect(await found(asked, viewer)).toEqual([String(payout.id)]);
    }
    const query = { filter: { ...NO_FILTER, q: end }, sorting: NEWEST_FIRST };
    const { data } = await readPage("payouts", { ...query, place: { at: "first" } });
    expect(data.map(({ id }) => id)).toEqual([String(payout.id)]);
    const hits = await searchSynced({ q: end, limit: 32 }, readerOf(OTHER));
    expect(hits.data.hits.map(({ id }) => id).sort()).toEqual(
      [String(payout.id), theirs.id].sort(),
    );
    const inDrafts = { filter: { q: end, tab: among(["drafts"]) } };
    expect(await found(inDrafts, viewerOf(OTHER))).toEqual([theirs.id]);
    expect(await found(inDrafts)).toEqual([]);
  });
});

/** That the amounts of one currency stand together, those of none last. */
function expectGroups(rows: readonly { amount: string | null; currency: string | null }[]) {
  const groups = rows
    .map(({ amount, currency }) => `${amount === null} ${currency}`)
    .filter((group, place, all) => group !== all[place - 1]);
  expect(new Set(groups).size).toBe(groups.length);
  expect(groups.slice(0, -1)).not.toContain("true null");
}

/** All but the last digit of a second: at the edges of days and months, in UTC and in a zone of the books. */
const MOMENTS = [
  "2026-09-30T21:59:5",
  "2026-10-01T00:00:0",
  "2026-10-17T12:00:0",
  "2026-10-31T23:00:0",
  "2026-11-19T22:00:0",
  "2026-11-20T00:00:0",
  "2026-11-20T10:00:0",
];
const BOUNDS = [
  "2026-09-30T21:59:51Z",
  "2026-10-01T00:00:00Z",
  "2026-10-01T00:00:01.0000011Z",
  "2026-10-18T00:00:00Z",
  "2026-10-31T23:00:00Z",
  "2026-11-01T00:00:00Z",
  "2026-11-19T22:00:00Z",
  `${DAY}T10:00:01Z`,
  "2026-12-01T00:00:00Z",
];

/** That numbered pages of a walked list are its pages, and that a page which is counted again has its place. */
async function expectNumbers(asked: Asked, rows: readonly ListedPayout[]): Promise<void> {
  for (let page = 1; page * PAGE_SIZE < rows.length; page += 2) {
    const { data, meta } = await read({ ...asked, page }, viewerOf(MAKER), 0);
    expect(data).toEqual(rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
    expect(meta).toMatchObject({ from: (page - 1) * PAGE_SIZE + 1, total: rows.length });
    const parts: unknown[] = JSON.parse(Buffer.from(meta.next ?? "", "base64url").toString());
    // As if there had been another number of rows when the cursor was made.
    parts[4] = rows.length + 1;
    const cursor = Buffer.from(JSON.stringify(parts)).toString("base64url");
    const next = await read({ ...asked, place: { at: "after", cursor } }, viewerOf(MAKER), 0);
    expect(next.data).toEqual(rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE));
    expect(next.meta.from).toBe(page * PAGE_SIZE + 1);
  }
}

describe("whatever is in the list", () => {
  const random = seededRandom("payouts list");
  const pick = <T>(values: readonly T[]): T | undefined =>
    values[Math.floor(random() * values.length)];

  beforeAll(async () => {
    for (let batch = 0; batch < 6; batch += 1) {
      await sync(
        ...Array.from({ length: 20 }, () =>
          listed({
            status: pick(STATUSES) ?? null,
            ...pick(WALLETS),
            amount: pick(["1.5", "20", "20.000", "300", null]) ?? null,
            fee: pick(["low", "high", null]) ?? null,
            createdAt: `${pick(MOMENTS)}${Math.floor(random() * 3)}.000001Z`,
            label: pick(["Rent May", "Wages", null]) ?? null,
          }),
        ),
      );
    }
    for (let count = 0; count < 12; count += 1) {
      const maker = pick([MAKER, OTHER]) ?? MAKER;
      await order({ request: requestOf({ amount: pick(["20", "120"]) }), maker });
    }
    await draft(OTHER);
  });

  const choices = (values: readonly string[], most = 1) =>
    fc.record({ not: fc.boolean(), values: fc.subarray([...values], { maxLength: most }) });
  const filter = fc.record({
    tab: choices(PAYOUT_TABS, 2),
    status: choices(["provider:Completed", "Failed", "own:queued", "own:approved"], 2),
    currency: choices(["USDT_TRX", "USDT_*", "BTC", "-"]),
    network: choices(["tron", "-"]),
    fee: choices(["low", "-"]),
    wallet: choices(["2003"]),
    label: choices(["rent may", "-"]),
    creator: choices(["me", OTHER.id, "-"]),
    approver: choices(["-", OTHER.id]),
    q: fc.constantFrom("", "", "", "rent", "TNPeeaaF"),
    min: fc.constantFrom(null, null, decimal("2"), decimal("20")),
  });
  /** What the sums of periods answer. */
  const summed = fc.record({
    tab: choices(
      PAYOUT_TABS.filter((tab) => tab !== "drafts"),
      2,
    ),
    status: choices(["provider:Completed", "Failed", "own:queued"], 2),
    currency: choices(["USDT_TRX", "USDT_*", "BTC", "-"]),
    network: choices(["tron", "-"]),
    fee: choices(["low", "-"]),
    wallet: choices(["2003", "2005", "-"], 2),
    min: fc.constantFrom(null, null, null, decimal("2")),
    max: fc.constantFrom(null, null, null, decimal("20")),
  });
  type Dates = Pick<RecordFilter, "from" | "to">;
  const range: fc.Arbitrary<Dates> = fc
    .subarray(BOUNDS, { maxLength: 2 })
    .chain(([first = null, last = null]) =>
      last === null
        ? fc.constantFrom<Dates[]>({ from: first, to: null }, { from: null, to: first })
        : fc.constant<Dates>({ from: first, to: last }),
    );
  const dateless: fc.Arbitrary<Partial<RecordFilter>> = fc.oneof(
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: filter },
    { weight: 3, arbitrary: summed },
    { weight: 3, arbitrary: summed.map(({ fee, min, max }) => ({ fee, min, max })) },
  );
  const rare: fc.Arbitrary<Partial<RecordFilter>> = fc
    .tuple(dateless, range)
    .map(([asked, dates]) => ({ ...asked, ...dates }));
  const sorting = fc.record({
    column: fc.constantFrom("createdAt", "amount", "status"),
    descending: fc.boolean(),
  });

  test("pages cover every row once, either way, sorted or walked, and totals agree with the rows", {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(rare, sorting, fc.constantFrom(0, 2_000), async (asked, by, few) => {
        const rows = await walk({ filter: asked, sorting: by }, true, few);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        if (by.column === "amount") expectGroups(rows);
        expect(await walk({ filter: asked, sorting: by }, false, 2_000 - few)).toEqual(rows);
        await expectNumbers({ filter: asked, sorting: by }, rows);
        const { data } = await readPayoutTotals(viewerOf(MAKER), { ...NO_FILTER, ...asked });
        expect(data.count).toBe(rows.length);
        for (const total of data.currencies) {
          const own = rows.filter(({ currency }) => currency === total.currency);
          const moved = own.filter(({ status }) => isSummed(status, TABLE_ALONE));
          expect(total.count).toBe(own.length);
          expect(total.notMoved).toBe(own.length - moved.length);
          if (total.currency === null) continue;
          const sum = moved.reduce((all, { amount }) => add(all, amount ?? ZERO), ZERO);
          expect(total.amount).toBe(sum);
        }
      }),
      { ...FAIL_AT_ONCE, numRuns: 40, seed: Math.floor(random() * 2 ** 31) },
    );
  });

  test("numbered pages are the same pages", async () => {
    const rows = await walk({}, true, 0);
    for (const few of [0, 2_000]) {
      const second = await read({ page: 2 }, viewerOf(MAKER), few);
      expect(second.data).toEqual(rows.slice(20, 40));
      expect(second.meta).toMatchObject({ current_page: 2, from: 21, to: 40 });
    }
    const sorting = { column: "amount", descending: false };
    const byAmount = await walk({ sorting }, true, 0);
    const last = await read({ sorting, page: Math.ceil(rows.length / 20) }, viewerOf(MAKER), 0);
    expect(last.data).toEqual(byAmount.slice((Math.ceil(rows.length / 20) - 1) * 20));
  });

  test("a cursor that was made before the dates were narrowed shows nothing beyond them", async () => {
    for (const descending of [true, false]) {
      for (const column of ["createdAt", "status"]) {
        const sorting = { column, descending };
        const { meta } = await read({ sorting }, viewerOf(MAKER), 0);
        const filter = { from: "2026-10-18T00:00:00Z", to: "2026-11-20T00:00:00Z" };
        for (const at of ["after", "before"] as const) {
          const place = { at, cursor: meta.next ?? "" };
          const { data } = await read({ filter, sorting, place }, viewerOf(MAKER), 0);
          for (const { createdAt } of data) expect(createdAt).toMatch(/^2026-(10-31|11-19)/);
        }
      }
    }
  });

  test("a wallet's payouts by amount are walked in its currencies alone, and all of them", async () => {
    for (const wallet of [["2003"], ["2005"], ["2003", "2005"]]) {
      const filter = { wallet: among(wallet) };
      const rows = await walk({ filter }, true, 0);
      // By chance one wallet's rows may fit on a page, both wallets' can't.
      expect(rows.length).toBeGreaterThan(wallet.length > 1 ? 20 : 0);
      for (const descending of [true, false]) {
        const asked = { filter, sorting: { column: "amount", descending } };
        const byAmount = await walk(asked, true, 0);
        expect(byAmount.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
        expect(byAmount).toEqual(await walk(asked, false, 2_000));
      }
    }
  });

  test("longer pages are the same rows in the same order", async () => {
    const rows = await walk({}, true, 0);
    const second = await read({ page: 2, size: 50 }, viewerOf(MAKER), 0);
    expect(second.data).toEqual(rows.slice(50, 100));
    expect(second.meta).toMatchObject({ per_page: 50, current_page: 2, from: 51, to: 100 });
    const cursor = second.meta.next ?? "";
    const third = await read({ place: { at: "after", cursor }, size: 50 }, viewerOf(MAKER), 0);
    expect(third.data).toEqual(rows.slice(100, 150));
    const last = await read({ place: { at: "last" }, size: 50 }, viewerOf(MAKER), 0);
    expect(last.data).toEqual(rows.slice(Math.floor((rows.length - 1) / 50) * 50));
  });

  test("every row is in its tab alone, and the tabs' counts are those of their rows", async () => {
    const { data: counts } = await countTabs(viewerOf(MAKER), NO_FILTER);
    const all = await walk({}, true, 2_000);
    expect(counts.all).toBe(all.length);
    const seen = new Set<string>();
    for (const tab of PAYOUT_TABS) {
      const rows = await walk({ filter: { tab: among([tab]) } }, true, 2_000);
      expect(rows.length).toBe(counts[tab]);
      for (const { id } of rows) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
    }
    const ownStates = new Set(ORDER_STATES.map((state) => `own:${state}`));
    expect(all.every(({ status }) => ownStates.has(status) || status.startsWith("provider:"))).toBe(
      true,
    );
  });

  test("a list that grew since its cursor was made says where its page is", async () => {
    const first = await read({}, viewerOf(MAKER), 0);
    await order({ maker: OTHER });
    const next = { at: "after", cursor: first.meta.next ?? "" } as const;
    const { meta } = await read({ place: next }, viewerOf(MAKER), 0);
    expect(meta).toMatchObject({ from: 22, total: first.meta.total + 1 });
  });
});

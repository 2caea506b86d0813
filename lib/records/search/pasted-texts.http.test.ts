import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { keepPasted } from "#lib/records/pasted/store.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { searchSynced } from "#lib/records/search/search.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { Reader } from "#lib/schemas/identity/reader.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { searchQuerySchema } from "#lib/schemas/synced/search.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { readPastedEntries } from "#lib/text/pasted-entries.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

const AT = "2026-11-01T00:00:00Z";
const TRACKING = "INV-2026-0042";
const BITCOIN = "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh";
const HASH = "7e42b4c1f5a3d8096b7c1e2f3a4d5b6c8091a2b3c4d5e6f708192a3b4c5dbeef";
const OTHER = "a".repeat(63);
const VIEWER = { id: "nobody", roles: [], limits: null };
const query = { sorting: NEWEST_FIRST, place: { at: "first" } as const };

withOwnDatabase();
beforeAll(async () => {
  const of = { createdAt: AT, amount: "1.5", status: "Completed" };
  const payout = { ...of, walletCurrency: "BTC" };
  const records: Partial<Record<ResourceName, object[]>> = {
    payouts: [
      { ...payout, id: 279902, trackingId: TRACKING, address: BITCOIN, label: "Rent May" },
      { ...payout, id: 279903, trackingId: "7", address: `${OTHER}0` },
    ],
    payments: [
      {
        ...of,
        id: 1,
        transaction: { txnHash: `0x${HASH}` },
        conversion: { clientOrderId: "ORDER-77810" },
      },
      {
        ...of,
        id: 2,
        transaction: { txnHash: `0x${OTHER}1` },
        conversion: { clientOrderId: "ORDER-8" },
      },
    ],
    transactions: [
      { ...of, id: 11, txnHash: `0x${HASH}`, address: BITCOIN },
      { ...of, id: 12, txnHash: `0x${OTHER}1`, address: `${OTHER}0` },
    ],
    currencies: [
      { id: 21, symbol: "USDT_TRX", name: "Tether", minPayout: "1" },
      { id: 22, symbol: "BTC", name: "Bitcoin", minPayout: "1" },
    ],
  };
  for (const resource of ["payouts", "payments", "transactions", "currencies"] as const) {
    const entries = readEntries(records[resource] ?? [], AT);
    await writeRecords(resource, entries, { readAt: AT });
  }
});

/** What a list finds for a text, and what it says that it searched for; its totals count the same. */
async function listed(resource: ResourceName, q: string) {
  const filter = { ...NO_FILTER, q };
  const { data, meta } =
    resource === "payouts"
      ? await readPayoutPage(VIEWER, { ...query, filter, page: 1 })
      : await readPage(resource, { ...query, filter });
  if (resource === "payouts") {
    expect((await readPayoutTotals(VIEWER, filter)).data.count).toBe(meta.total);
    // As files and the API have it.
    const synced = await readPage("payouts", { ...query, filter });
    expect(synced.meta).toMatchObject({ total: meta.total });
    expect(synced.meta.searchedFor).toBe(meta.searchedFor);
  } else if (resource !== "currencies") {
    expect((await readTotals(resource, filter)).data.count).toBe(meta.total);
  }
  return { ids: data.map(({ id }) => String(id)), searchedFor: meta.searchedFor };
}

async function searched(q: string) {
  const { data } = await searchSynced(searchQuerySchema.parse({ q, limit: "32" }), VIEWER);
  return { ids: data.hits.map(({ id }) => id), searchedFor: data.searchedFor };
}

const grouped = (text: string) => text.replaceAll(/(.{4})(?=.)/g, "$1 ");
const BY_HASH = `0x${HASH}`;

describe.each<[ResourceName, string, [pasted: string, searchedFor: string | undefined][]]>([
  [
    "payouts",
    "279902",
    [
      [TRACKING, undefined],
      ["rent may", undefined],
      [BITCOIN.slice(-6), undefined],
      ["INV-2026-\n0042", TRACKING],
      ["INV-2026 -0042", TRACKING],
      [`"${TRACKING}"`, TRACKING],
      [`“${TRACKING}”,`, TRACKING],
      [`${TRACKING}.`, TRACKING],
      ["“Rent May”", "Rent May"],
      [`Tracking ID: ${TRACKING}`, TRACKING],
      [grouped(BITCOIN), BITCOIN],
      [`Address: ${grouped(BITCOIN)}`, BITCOIN],
      [`https://blockchair.com/bitcoin/address/${BITCOIN}?x=1`, BITCOIN],
      [
        `(${BITCOIN.slice(0, 6)}…${BITCOIN.slice(-4)}).`,
        `${BITCOIN.slice(0, 6)}…${BITCOIN.slice(-4)}`,
      ],
      [`(${BITCOIN.slice(-6)})`, BITCOIN.slice(-6)],
      ["Payout #279902, please", "279902"],
      ["https://counterfoil.example/payouts/279902?tab=all", "279902"],
    ],
  ],
  [
    "payments",
    "1",
    [
      [BY_HASH, undefined],
      [`tx ${BY_HASH}`, BY_HASH],
      [`Hash: ${BY_HASH}`, BY_HASH],
      [`https://tronscan.org/#/transaction/${HASH}`, HASH],
      ["'ORDER-77810';", "ORDER-77810"],
    ],
  ],
  [
    "transactions",
    "11",
    [
      [BY_HASH, undefined],
      [`tx ${BY_HASH}`, BY_HASH],
      [`„${BY_HASH}“`, BY_HASH],
      [grouped(HASH), HASH],
      [`https://tronscan.org/#/transaction/${HASH}`, HASH],
      [`<https://etherscan.io/tx/${BY_HASH}#eventlog>.`, BY_HASH],
      [`https://blockchair.com/bitcoin/address/${BITCOIN}?x=1`, BITCOIN],
    ],
  ],
  [
    "currencies",
    "21",
    [
      ["usdt_trx", undefined],
      ["“USDT_TRX”,", "USDT_TRX"],
    ],
  ],
])("%s are found", (resource, id, texts) => {
  test.each(texts)("by %j", async (pasted, searchedFor) => {
    expect(await listed(resource, pasted)).toEqual({ ids: [id], searchedFor });
    const all = await searched(pasted);
    expect(all.ids).toContain(id);
    expect(all.searchedFor).toBe(searchedFor);
  });
});

test("a hash finds the payout that became its transaction, also by its end, but for a limited viewer", async () => {
  await sql`insert into payout_match (account_id, payout_id, transaction_id, basis, evidence)
    select id, of.payout, of.transaction, of.basis, '{}' from account,
      (values (279902, 12, 'exact'), (279903, 11, 'candidate')) as of (payout, transaction, basis)`.execute(
    database(),
  );
  const found = async (q: string, limits: Reader["limits"] = null) => {
    const { data } = await searchSynced({ q, limit: 20 }, { ...VIEWER, limits });
    return data.hits
      .filter(({ field }) => field === "txnHash")
      .map(({ resource, id }) => `${resource} ${id}`);
  };
  const hash = `0x${OTHER}1`;
  expect((await found(hash)).toSorted()).toEqual([
    "payments 2",
    "payouts 279902",
    "transactions 12",
  ]);
  expect(await found(`0x${"a".repeat(6)}…${hash.slice(-4)}`)).toContain("payouts 279902");
  expect(await found(HASH)).not.toContain("payouts 279903");
  const limits = { wallets: [], currencies: ["BTC"], tags: [] };
  expect(await found(hash, limits)).not.toContain("payouts 279902");
  await sql`delete from payout_match`.execute(database());
});

test.each([
  [
    "CAFÉ MÜLLER",
    "ОПЛАТА-№17",
    ["CAFÉ MÜLLER", "café müller", "Café", "müller", "ОПЛАТА-№17", "оплата", "Оплата-№1"],
  ],
  ["İSTANBUL ofisi", "FAKTÖR-İ8", ["İSTANBUL", "İSTANBUL ofisi", "FAKTÖR-İ8"]],
  ["Žižkov", "ž-9", ["Žižkov", "žižkov", "ŽIŽKOV", "ž-9", "Ž-9"]],
])(
  "letters beyond ASCII are found in their usual spellings, in either form of accents: %s",
  async (label, trackingId, texts) => {
    const own = { id: 300_000 + label.length, label, trackingId, note: "Paid", createdAt: AT };
    await writeRecords("payouts", readEntries([own], AT), { readAt: AT });
    const ids = [String(own.id)];
    for (const text of texts) {
      expect(await searched(text)).toMatchObject({ ids });
      expect(await listed("payouts", text)).toMatchObject({ ids });
    }
    for (const form of ["NFC", "NFD"]) {
      const q = label.normalize(form);
      expect(await listed("payouts", q)).toMatchObject({ ids });
      const { data } = await searchSynced({ q, limit: 32 }, VIEWER);
      expect(data.hits).toMatchObject([{ id: String(own.id), field: "label" }]);
    }
    const filters = [label, label.normalize("NFD"), label.toUpperCase()].map((text) => ({
      ...NO_FILTER,
      label: among([text]),
    }));
    for (const text of [trackingId, trackingId.toUpperCase()]) {
      const list = readPastedEntries(text);
      if (!list.ok) throw new Error(list.problem);
      const pasted = among([await keepPasted(randomUUID(), list.entries)]);
      filters.push({ ...NO_FILTER, pasted });
    }
    for (const filter of filters) {
      const inList = await readPayoutPage(VIEWER, { ...query, filter, page: 1 });
      expect(inList.data.map(({ id }) => id)).toEqual(ids);
      expect((await readTotals("payouts", filter)).data.count).toBe(1);
    }
  },
);

test("what nothing has is nothing, and said as it was typed", async () => {
  for (const q of [
    "nobody ever wrote this",
    "“INV-9999”",
    `https://etherscan.io/tx/${"b".repeat(64)}`,
  ]) {
    expect(await searched(q)).toEqual({ ids: [], searchedFor: undefined });
    for (const resource of ["payouts", "payments", "transactions", "currencies"] as const) {
      expect(await listed(resource, q)).toEqual({ ids: [], searchedFor: undefined });
    }
  }
});

test("a link that is longer than any ID is no fault of the search", async () => {
  const link = `https://etherscan.io/tx/${BY_HASH}?${"utm=1&".repeat(60)}`;
  expect(await searched(link)).toMatchObject({ searchedFor: BY_HASH });
  expect(searchQuerySchema.safeParse({ q: "x".repeat(1_001) }).success).toBe(false);
});

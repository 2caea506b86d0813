import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { saveDraft } from "#lib/payouts/draft/save-draft.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { readPastedReport } from "#lib/records/pasted/report.ts";
import { keepPasted } from "#lib/records/pasted/store.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { draftContentSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { idEntry, readPastedEntries } from "#lib/text/pasted-entries.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { requestOf, somebody, tryOrder } from "#test-support/payouts/orders.ts";

const AT = "2026-11-01T00:00:00Z";
const HASH = "7e42b4c1f5a3d8096b7c1e2f3a4d5b6c8091a2b3c4d5e6f708192a3b4c5dbeef";
const MASKED = "0x99aa****************************************************00c0ffee";
const BEHIND = `0x99aa${"1".repeat(52)}00c0ffee`;
const first = { at: "first" } as const;

withOwnDatabase();
beforeAll(async () => {
  const transactions = [
    { id: 1, txnHash: `0x${HASH}`, amount: "1.5", createdAt: AT },
    { id: 2, txnHash: MASKED, amount: "2", createdAt: AT },
    { id: 3, txnHash: `0x${"a".repeat(64)}`, amount: "4", createdAt: AT },
  ];
  const payouts = [
    {
      id: 11,
      trackingId: "INV-1",
      walletCurrency: "USDT_TRX",
      amount: "10.5",
      status: "Completed",
      createdAt: AT,
    },
    {
      id: 12,
      trackingId: "inv-1",
      walletCurrency: "USDT_TRX",
      amount: "20",
      status: "Completed",
      createdAt: AT,
    },
    {
      id: 13,
      trackingId: "INV-3",
      walletCurrency: "BTC",
      amount: "0.000000000000000001",
      status: "Completed",
      createdAt: AT,
    },
    {
      id: 14,
      trackingId: "INV-4",
      walletCurrency: "BTC",
      amount: "7",
      status: "Completed",
      createdAt: AT,
    },
    {
      id: 15,
      trackingId: "14",
      walletCurrency: "BTC",
      amount: "8",
      status: "Completed",
      createdAt: AT,
    },
    {
      id: 16,
      trackingId: "0014",
      walletCurrency: "BTC",
      amount: "9",
      status: "Completed",
      createdAt: AT,
    },
  ];
  await writeRecords("transactions", readEntries(transactions, AT), { readAt: AT });
  await writeRecords("payouts", readEntries(payouts, AT), { readAt: AT });
});

async function paste(text: string): Promise<string> {
  const list = readPastedEntries(text);
  if (!list.ok) throw new Error(list.problem);
  return await keepPasted(randomUUID(), list.entries);
}

const filterBy = (id: string, not = false) => ({ ...NO_FILTER, pasted: { ...among([id]), not } });

describe("a pasted list", () => {
  test("narrows a list to the records that it names by id or hash, with 0x or without", async () => {
    const id = await paste(`${HASH}\n3\nnowhere`);
    const page = { filter: filterBy(id), sorting: NEWEST_FIRST, place: first };
    const { data, meta } = await readPage("transactions", page);
    expect(data.map((row) => row.id)).toEqual(["3", "1"]);
    expect(meta.total).toBe(2);
    expect((await readTotals("transactions", filterBy(id))).data.count).toBe(2);
    const others = await readPage("transactions", { ...page, filter: filterBy(id, true) });
    expect(others.data.map((row) => row.id)).toEqual(["2"]);
    expect(await readPastedReport("transactions", id)).toMatchObject({
      records: 2,
      missing: ["nowhere"],
      several: [],
      possible: [],
    });
  });

  test("finds what is in links, in quotes and beside words, as the search does", async () => {
    const transactions = async (text: string) => {
      const filter = filterBy(await paste(text));
      const page = { filter, sorting: NEWEST_FIRST, place: first };
      return (await readPage("transactions", page)).data.map((row) => row.id);
    };
    for (const text of [
      `https://tronscan.org/#/transaction/${HASH}`,
      `https://etherscan.io/tx/0x${HASH}?x=1`,
      `“0x${HASH}”.`,
      `tx 0x${HASH}`,
      `Hash: 0x${HASH}`,
      HASH.replaceAll(/(.{4})/g, "$1 "),
    ]) {
      expect(await transactions(`nowhere\n${text}\n3`)).toEqual(["3", "1"]);
    }
    expect(await transactions("“3”.")).toEqual(["3"]);
    const masked = await paste(`see https://etherscan.io/tx/${BEHIND}`);
    expect(await readPastedReport("transactions", masked)).toMatchObject({
      records: 0,
      possible: [{ ids: ["2"] }],
    });
    const id = await paste("“INV-3”.\nTracking ID: INV-4\nPayout 000014\nno. 14");
    expect(await readPastedReport("payouts", id)).toMatchObject({
      records: 2,
      missing: ["Payout 000014", "no. 14"],
    });
  });

  test("finds nothing by one of several IDs in an entry, nor by numbers put together", async () => {
    const entries = ["INV-3 INV-4", "1 4", `0x${HASH} 0x${"a".repeat(64)}`];
    const id = await paste(entries.join("\n"));
    for (const resource of ["payouts", "transactions"] as const) {
      expect(await readPastedReport(resource, id)).toMatchObject({ records: 0, missing: entries });
    }
  });

  test("finds a payout by the hash of the transaction that it became, and by no possible one", async () => {
    await sql`insert into payout_match (account_id, payout_id, transaction_id, basis, evidence)
      select id, of.payout, of.transaction, of.basis, '{}' from account,
        (values (13, 1, 'exact'), (14, 3, 'candidate')) as of (payout, transaction, basis)`.execute(
      database(),
    );
    const candidate = `0x${"a".repeat(64)}`;
    const id = await paste(`${HASH}\n${candidate}`);
    const found = { records: 1, missing: [candidate], several: [] };
    expect(await readPastedReport("payouts", id)).toMatchObject(found);
    const page = { filter: filterBy(id), sorting: NEWEST_FIRST, place: first };
    expect((await readPage("payouts", page)).data.map((row) => row.id)).toEqual(["13"]);
    // Which transaction it became is not for a limited viewer to know.
    const limits = { wallets: [], tags: [], currencies: ["USDT_TRX", "TRX", "BTC", "ETH"] };
    const seen = async (list: string) => {
      const filter = { ...filterBy(list), limits };
      return (await readPage("payouts", { ...page, filter })).data.map((row) => row.id);
    };
    expect(await seen(await paste("13"))).toEqual(["13"]);
    expect(await seen(id)).toEqual([]);
  });

  test("tells a limited viewer nothing of records outside their limits by what it finds within", async () => {
    const one = { amount: "5", status: "Completed", createdAt: AT };
    const records = [
      { ...one, id: 51, trackingId: "Tracking ID: INV-50", walletCurrency: "BTC" },
      { ...one, id: 50, trackingId: "INV-50", walletCurrency: "USDT_TRX" },
    ];
    await writeRecords("payouts", readEntries(records, AT), { readAt: AT });
    const limits = { wallets: [], tags: [], currencies: ["USDT_TRX"] };
    const filter = { ...filterBy(await paste("Tracking ID: INV-50")), limits };
    const page = { filter, sorting: NEWEST_FIRST, place: first };
    const ofProvider = (await readPage("payouts", page)).data.map((row) => row.id);
    const listed = (await readPayoutPage({ id: "nobody", roles: [] }, { ...page, page: 1 })).data;
    expect([ofProvider, listed.map((row) => row.id)]).toEqual([["50"], ["50"]]);
  });

  test("needn't be kept for records that are named by their IDs alone", async () => {
    const filter = { ...NO_FILTER, pasted: among([idEntry("1"), idEntry("3")]) };
    const { data } = await readPage("transactions", {
      filter,
      sorting: NEWEST_FIRST,
      place: first,
    });
    expect(data.map((row) => row.id)).toEqual(["3", "1"]);
    const both = { ...filter, pasted: among([idEntry("1"), await paste("2")]) };
    expect((await readTotals("transactions", both)).data.count).toBe(2);
  });

  test("names a masked record that may be meant, and counts it nowhere", async () => {
    const id = await paste(BEHIND);
    expect(await readPastedReport("transactions", id)).toMatchObject({
      records: 0,
      missing: [BEHIND],
      possible: [{ text: BEHIND, ids: ["2"] }],
    });
    expect((await readTotals("transactions", filterBy(id))).data.count).toBe(0);
  });

  test("tells what came twice and what several records have, and adds up each once", async () => {
    const id = await paste("INV-1, 11, inv-3, INV-3, INV-9");
    expect(await readPastedReport("payouts", id)).toEqual({
      entries: [
        { text: "INV-1", times: 1 },
        { text: "11", times: 1 },
        { text: "inv-3", times: 2 },
        { text: "INV-9", times: 1 },
      ],
      records: 3,
      missing: ["INV-9"],
      possible: [],
      several: [{ text: "INV-1", ids: expect.arrayContaining(["11", "12"]) }],
    });
    const { data } = await readPayoutTotals({ id: "nobody", roles: [] }, filterBy(id));
    expect(data.currencies).toMatchObject([
      { currency: "BTC", count: 1, amount: "0.000000000000000001" },
      { currency: "USDT_TRX", count: 2, amount: "30.500000000000000000" },
    ]);
    expect((await readTotals("payouts", filterBy(id))).data.count).toBe(3);
    const page = await readPayoutPage(
      { id: "nobody", roles: [] },
      {
        filter: filterBy(id),
        sorting: NEWEST_FIRST,
        place: first,
        page: 1,
      },
    );
    expect(page.data.map((row) => row.id).sort()).toEqual(["11", "12", "13"]);
  });

  test("finds no draft, not even its maker's own, as the list shows none beside other payouts", async () => {
    const maker = somebody();
    const [draft, order] = [randomUUID(), randomUUID()];
    const content = draftContentSchema.parse({});
    await saveDraft(database(), { id: draft, content, version: 0, replaces: null, maker });
    await saveDraft(database(), { id: order, content, version: 0, replaces: null, maker });
    const request = requestOf({ trackingId: "INV-20" });
    await tryOrder({ request, draftId: order, maker });
    const id = await paste(`${draft}, ${order}`);
    expect(await readPastedReport("payouts", id)).toMatchObject({ records: 1, missing: [draft] });
    const page = { filter: filterBy(id), sorting: NEWEST_FIRST, place: first, page: 1 };
    const { data } = await readPayoutPage({ ...maker, roles: ["maker"] }, page);
    expect(data.map((row) => row.id)).toEqual([order]);
  });

  test("means by an ID alone no record whose tracking ID is the same text", async () => {
    const payoutsOf = async (text: string) => {
      const filter = filterBy(await paste(text));
      const page = { filter, sorting: NEWEST_FIRST, place: first };
      const ofProvider = (await readPage("payouts", page)).data.map((row) => row.id);
      const listed = (await readPayoutPage({ id: "nobody", roles: [] }, { ...page, page: 1 })).data;
      expect(listed.map((row) => row.id).sort()).toEqual(ofProvider.toSorted());
      return ofProvider.toSorted();
    };
    expect(await payoutsOf("14")).toEqual(["14", "15"]);
    expect(await payoutsOf(idEntry("14"))).toEqual(["14"]);
    expect(await payoutsOf(`${idEntry("14")}, INV-3`)).toEqual(["13", "14"]);
    // IDs have no leading zeros, tracking IDs may.
    expect(await payoutsOf("0014")).toEqual(["16"]);
    expect(await payoutsOf(idEntry("0014"))).toEqual([]);
  });

  test("that is no longer kept is refused, not taken for an empty one", async () => {
    const failure = {
      kind: "invalid_request",
      details: { errors: { pasted: [expect.any(String)] } },
    };
    await expect(readTotals("payments", filterBy(randomUUID()))).rejects.toMatchObject(failure);
    await expect(readTotals("payments", filterBy("no uuid"))).rejects.toMatchObject(failure);
  });

  test("is removed 90 days after its last use, but for one that a saved view names", async () => {
    const [old, viewed, used] = [await paste("1"), await paste("2"), await paste("3")];
    await sql`update pasted_list set used_at = clock_timestamp() - interval '91 days'
      where id = any(${[old, viewed, used]}::uuid[])`.execute(database());
    await sql`insert into saved_view (account_id, id, member_id, resource, name, query)
      select account_id, ${randomUUID()}::uuid, member_id, 'payouts', 'A view', 'pasted=' || id
      from pasted_list where id = ${viewed}`.execute(database());
    await readPastedReport("payouts", used);
    await paste("4");
    const { rows } = await sql<{ id: string }>`select id from pasted_list
      where id = any(${[old, viewed, used]}::uuid[])`.execute(database());
    expect(rows.map(({ id }) => id).sort()).toEqual([viewed, used].sort());
  });
});

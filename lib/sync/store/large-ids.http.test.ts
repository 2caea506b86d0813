import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { readRecordChanges } from "#lib/records/record-changes.ts";
import { searchSynced } from "#lib/records/search/search.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

/** Ids on both sides of 2^53 and of 2^63: as numbers they lose digits, or a bigint does not hold them. */
const IDS = ["7", "9007199254740992", "9007199254740993", "18446744073709551617"];
const CREATED_AT = "2026-11-03T04:05:06.123456Z";

const payout = (id: string, status = "Created") =>
  `{"id":${id},"status":"${status}","amount":"1.5","walletCurrency":"BTC","createdAt":"${CREATED_AT}"}`;

async function write(texts: string[], minute: number): Promise<void> {
  const readAt = `2026-11-21T12:0${minute}:00Z`;
  await writeRecords("payouts", readEntries(texts.map(parseJson), readAt), { readAt });
}

withOwnDatabase();
beforeAll(async () => {
  await write(
    IDS.map((id) => payout(id)),
    1,
  );
});

describe("records with ids of any length", () => {
  test("are kept, and sorted by their ids as numbers, page by page", async () => {
    for (const descending of [true, false]) {
      const sorting = { column: "id", descending };
      const { data } = await readPage("payouts", {
        filter: NO_FILTER,
        sorting,
        place: { at: "first" },
      });
      expect(data.map(({ id }) => id)).toEqual(descending ? IDS.toReversed() : IDS);
    }
  });

  test("are totalled", async () => {
    const { data } = await readTotals("payouts", NO_FILTER);
    expect(data).toMatchObject({ count: 4, currencies: [{ currency: "BTC", count: 4 }] });
  });

  test.each(IDS)("%s is found by its id, and only it", async (id) => {
    const { hits, exact } = (
      await searchSynced({ q: id, limit: 32 }, { id: "nobody", roles: [], limits: null })
    ).data;
    expect(hits.map((hit) => hit.id)).toEqual([id]);
    expect(exact).toEqual({ resource: "payouts", id });
  });

  test("have their changes noted", async () => {
    await write([payout("18446744073709551617", "Completed")], 2);
    expect(await readRecordChanges("payouts", "18446744073709551617")).toMatchObject([
      { field: "status", before: "Created", after: "Completed" },
    ]);
  });

  test("embed one another", async () => {
    const transaction = `{"id":9007199254740995,"amount":"2","createdAt":"${CREATED_AT}"}`;
    const payment = `{"id":9007199254740997,"transaction":${transaction},"conversion":{"id":9007199254740999,
      "baseAmount":"2","baseCurrency":"BTC"},"createdAt":"${CREATED_AT}"}`;
    const readAt = "2026-11-21T12:03:00Z";
    const put = (resource: "payments" | "transactions", text: string) =>
      writeRecords(resource, readEntries([parseJson(text)], readAt), { readAt });
    await put("transactions", transaction);
    await put("payments", payment);
    const rows = await database()
      .selectFrom("synced_transaction")
      .select(["id", "payment_id", "currency"])
      .execute();
    expect(rows).toEqual([
      { id: "9007199254740995", payment_id: "9007199254740997", currency: "BTC" },
    ]);
  });
});

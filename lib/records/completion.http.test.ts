import { beforeEach, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { readCompletion } from "#lib/records/completion.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

const CREATED_AT = "2026-11-03T04:05:06.000000Z";
const MATCHED_AT = "2026-11-03T04:11:12.345678Z";

let number = 100;
let id = "";
beforeEach(() => {
  number += 1;
  id = String(number);
});

const minute = (count: number) => `2026-11-21T12:0${count}:00Z`;

/** The provider's payout, in a list that was read at a minute. */
async function listed(status: string, readAt: number) {
  const value = { id, status, createdAt: CREATED_AT, amount: "1", walletCurrency: "BTC" };
  await writeRecords("payouts", readEntries([value], CREATED_AT), { readAt: minute(readAt) });
}

test("nothing is known of a payout that is not synced", async () => {
  expect(await readCompletion(id)).toBeNull();
});

test("of a payout that was complete when it was first read, only by when", async () => {
  await listed("Completed", 1);
  await listed("Completed", 2);
  const { first_seen_at } = await database()
    .selectFrom("synced_payout")
    .select("first_seen_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(await readCompletion(id)).toEqual({ basis: "before", at: first_seen_at });
});

test("an estimate says between which two readings it was, and later readings leave it", async () => {
  await listed("Processing", 1);
  await listed("Processing", 3);
  await listed("Completed", 4);
  const seen = await readCompletion(id);
  expect(seen).toMatchObject({ basis: "seen", beforeSeenAt: minute(3) });
  await listed("Completed", 6);
  // A list that was read before and comes late.
  await listed("Processing", 2);
  expect(await readCompletion(id)).toEqual(seen);
});

test("the matched transaction's time goes before any estimate, and a candidate's doesn't", async () => {
  await listed("Processing", 1);
  await listed("Completed", 2);
  const seen = await readCompletion(id);
  const value = { id, createdAt: MATCHED_AT, amount: "1", status: "Completed" };
  await writeRecords("transactions", readEntries([value], MATCHED_AT), { readAt: minute(3) });
  const evidence = { isFeeIncluded: false, secondsAfter: 366, payouts: 1, transactions: 1 };
  const match = {
    account_id: await accountId(),
    payout_id: id,
    transaction_id: id,
    basis: "candidate" as const,
    evidence: JSON.stringify(evidence),
  };
  await database().insertInto("payout_match").values(match).execute();
  expect(await readCompletion(id)).toEqual(seen);
  await database()
    .updateTable("payout_match")
    .set({ basis: "exact" })
    .where("payout_id", "=", id)
    .execute();
  expect(await readCompletion(id)).toEqual({
    basis: "matched",
    at: MATCHED_AT,
    transactionId: id,
  });
});

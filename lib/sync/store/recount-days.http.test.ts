import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { recountDays } from "#lib/sync/store/recount-days.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { someoneWaits } from "#test-support/database/lock-waits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { wrongDays } from "#test-support/sync/recount.ts";

withOwnDatabase();

const DAY = "2026-11-20";
const readAt = "2026-11-21T12:00:00Z";

function entries(id: number) {
  return readEntries([{ id, createdAt: `${DAY}T10:00:00Z`, status: "Created" }], readAt);
}

test("a rollup that was lost, and that another writer makes meanwhile, is a recount too", async () => {
  const place = { account: await accountId(), resource: "payouts" } as const;
  await writeRecords("payouts", entries(1), { readAt });
  await sql`delete from synced_day`.execute(database());
  let recounted = Promise.resolve();
  const also = async () => {
    recounted = tx((transaction) => recountDays({ transaction, ...place }, [DAY]));
    await someoneWaits();
  };
  await writeRecords("payouts", entries(2), { readAt, also });
  await recounted;
  expect(await wrongDays()).toEqual([]);
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { finishBackfill } from "#lib/records/finish-backfill.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { modelSync } from "#test-support/sync/model-sync.ts";

withOwnDatabase();

const sync = modelSync(() => [], { resources: ["payouts", "payments"] });

async function note(resource: string, isFilled: boolean): Promise<void> {
  await sql`
    insert into sync_progress (account_id, resource, filled_at)
    values (${await accountId()}, ${resource}, ${isFilled ? sql`clock_timestamp()` : null})
    on conflict (account_id, resource) do update set filled_at = excluded.filled_at`.execute(
    database(),
  );
}

test("indexes are not made before the first window of a backfill is laid, nor before every backfill is done", async () => {
  expect(await finishBackfill(sync)).toBe(false);
  await note("payouts", true);
  expect(await finishBackfill(sync)).toBe(false);
  await note("payments", false);
  expect(await finishBackfill(sync)).toBe(false);
  await note("payments", true);
  expect(await finishBackfill(sync)).toBe(true);
});

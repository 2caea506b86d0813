import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { listWallets } from "#lib/operations/records/list-wallets.ts";
import { sharedClient } from "#lib/provider/account-client.ts";
import { createClient } from "#lib/provider/client.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { callerWith } from "#test-support/operations/caller.ts";
import { settingsFor, unusedUrl } from "#test-support/provider/server.ts";

withOwnDatabase();

test("wallets of synced payouts are listed also where the provider is not reached", async () => {
  sharedClient.set(createClient(settingsFor(await unusedUrl())));
  onTestFinished(() => sharedClient.clear());
  const maker = callerWith("maker");
  await expect(listWallets(maker)).rejects.toMatchObject({ kind: "unavailable" });
  await sql`
    insert into synced_day (account_id, resource, day, currency, basis, status, kind, wallet_id, quote_currency,
      direction, count, unread, amount, fee, quote_amount, conversion_fee)
    select id, 'payouts', current_date, 'TRX', 'exact', 'Completed', '', '2019', '', '', 2, 0, 5, 0, 0, 0
    from account`.execute(database());
  // As every writer of days does, where no trigger does.
  await sql`insert into synced_month_change (account_id, resource, month)
    select id, 'payouts', date_trunc('month', current_date)::date from account`.execute(database());
  expect(await listWallets(maker)).toEqual([{ id: "2019", currency: "TRX" }]);
});

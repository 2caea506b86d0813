import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { nextReading, payoutsVerifiedTo } from "#lib/payouts/sending-process/read-recent.ts";
import { sharedClient } from "#lib/provider/account-client.ts";
import { createClient } from "#lib/provider/client.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { sendJson, serve, settingsFor } from "#test-support/provider/server.ts";

withOwnDatabase();

test("payouts whose ids no double holds are told apart", async () => {
  const ids = ["9007199254740995", "9007199254740994"];
  const createdAt = new Date().toISOString();
  const rows = ids.map((id) => `{"id": ${id}, "createdAt": "${createdAt}"}`);
  const { url } = await serve((_request, response) => {
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(`{"data": [${rows.join(", ")}], "meta": {"total": 2, "per_page": 20}}`);
  });
  sharedClient.set(createClient(settingsFor(url)));
  await nextReading(null);
  const stored = await sql<{ id: string }>`
    select id::text from synced_payout order by id desc`.execute(database());
  expect(stored.rows.map(({ id }) => id)).toEqual(ids);
});

test("what was verified up to a time to come is read again, since the database's clock was set back", async () => {
  const asked: URLSearchParams[] = [];
  const { url } = await serve((request, response) => {
    asked.push(new URL(request.url ?? "", "http://provider").searchParams);
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(`{"data": [], "meta": {"total": 0, "per_page": 20}}`);
  });
  sharedClient.set(createClient(settingsFor(url)));
  await sql`insert into sync_progress (account_id, resource, filled_at, complete_to)
    values (${await accountId()}, 'payouts', now(), now() + interval '2 hours')`.execute(
    database(),
  );
  expect(await payoutsVerifiedTo()).toBeNull();
  await nextReading(null);
  expect(Date.parse(`${asked[0]?.get("from")}Z`)).toBeLessThan(Date.now());
});

/** Minutes since the payouts were verified, and since the provider's payouts were created. */
test.each([
  ["shows nothing of", 0, [2]],
  ["shows only some of", 8 * 60, [60, 6 * 60]],
])(
  "a filter five hours behind UTC that %s the new payouts hides none",
  async (_, verified, ages) => {
    const now = Date.now();
    const payouts = ages.map((age, index) => ({
      id: 1_000 - index,
      createdAt: new Date(now - age * 60_000).toISOString(),
    }));
    const { url } = await serve((request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://provider");
      const from = Date.parse(`${searchParams.get("from")}-05:00`);
      const data = payouts.filter(({ createdAt }) => Date.parse(createdAt) >= from);
      sendJson(response, { data, meta: { total: data.length, per_page: 20 } });
    });
    sharedClient.set(createClient(settingsFor(url)));
    await sql`delete from synced_payout`.execute(database());
    await sql`insert into sync_progress (account_id, resource, filled_at, complete_to)
    values (${await accountId()}, 'payouts', now(), now() - ${verified} * interval '1 minute')
    on conflict (account_id, resource) do update set complete_to = excluded.complete_to`.execute(
      database(),
    );
    await nextReading(null);
    const stored = await sql<{ id: string }>`
    select id::text from synced_payout order by created_at desc`.execute(database());
    expect(stored.rows.map(({ id }) => id)).toEqual(payouts.map(({ id }) => String(id)));
  },
);

import { sql } from "kysely";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { nextReading } from "#lib/payouts/sending-process/read-recent.ts";
import { sharedClient } from "#lib/provider/account-client.ts";
import { createClient } from "#lib/provider/client.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { serve, settingsFor } from "#test-support/provider/server.ts";

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

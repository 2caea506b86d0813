import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { submitPayout } from "#lib/operations/orders/submit-payout.ts";
import { contentHash } from "#lib/payouts/order/content-hash.ts";
import { findByKey } from "#lib/payouts/order/find-order.ts";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { requestOf } from "#test-support/payouts/orders.ts";
import { keepCatalogue } from "#test-support/provider/hold-catalogue.ts";

withOwnDatabase();
beforeAll(async () => {
  const currency = normaliseCurrency({ id: 1, symbol: "USDT_TRX", minPayout: "1" });
  const catalogue = { currencies: [currency], isWhole: true };
  keepCatalogue(Promise.resolve(catalogue));
});

async function someoneWaits(): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(database());
  if (rows.length === 0) await someoneWaits();
}

test("an order that waited in the database for longer than its browser does is not entered", async () => {
  const [request, key, caller] = [requestOf(), randomUUID(), await signedIn("maker")];
  const what = { action: "payouts.submit", hash: contentHash(request) } as const;
  const { grant } = await tx((transaction) => giveGrant(transaction, caller, what, "totp"));
  const other = await database().startTransaction().execute();
  await sql`lock table audit_head in access exclusive mode`.execute(other);
  const submitted = submitPayout({ ...caller, stepUp: grant }, request, key).catch(
    (error: unknown) => error,
  );
  await someoneWaits();
  const late = performance.now() + 7_000;
  vi.spyOn(performance, "now").mockReturnValue(late);
  await other.rollback().execute();
  expect(await submitted).toMatchObject({ kind: "unavailable" });
  expect(await findByKey(key)).toBeNull();
});

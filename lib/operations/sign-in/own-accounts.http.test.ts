import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { writeBooksZone } from "#lib/database/books-zone.ts";
import { database } from "#lib/database/connection.ts";
import { writePreferences } from "#lib/identity/preferences.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { decimal } from "#lib/money/decimal.ts";
import { readOwnAccounts } from "#lib/operations/sign-in/own-accounts.ts";
import { serveAccounts } from "#lib/process/current-account.ts";
import { rowsOf } from "#lib/schemas/preferences/preference-schemas.ts";
import { runAsOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import type { AccountRecord } from "#test-support/figures/account.ts";
import { sync } from "#test-support/figures/synced-by-hand.ts";
import { newMember } from "#test-support/identity/new-member.ts";

/** Fourteen hours before UTC: it is April there already. */
const KIRITIMATI = "Pacific/Kiritimati";
const NOW = "2026-03-31T12:00:00Z";
const MARCH = "2026-03-31T09:59:59Z";
const APRIL = "2026-03-31T10:00:00Z";

let memberId: string;
let headers: Headers;
withOwnDatabase();
beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = process.env.SANDBOX_URL;
  process.env.COUNTERFOIL_ENVIRONMENT = "sandbox";
  const id = await accountId();
  serveAccounts([{ id, path: "default", name: "Main", settings: null, kept: {} }]);
  memberId = (await newMember("viewer")).id;
  const visitor = { member: null, clientIp: "203.0.113.7", userAgent: null, requestId: "accounts" };
  const { cookies } = await startSession(visitor, new Headers(), { memberId, method: "password" });
  headers = new Headers({ cookie: cookies.map((text) => text.split(";")[0]).join("; ") });
  await sync("payments", [record(3, APRIL, "BTC", "300")]);
  // By itself as yet, so that it is all that the day's sums have.
  for (const statement of [
    sql`update synced_payment set currency_basis = 'inferred'`,
    sql`update synced_day set basis = 'inferred'`,
  ]) {
    await statement.execute(database());
  }
  await sync("payments", [
    record(1, MARCH, "BTC", "1"),
    record(2, APRIL, "BTC", "20"),
    record(4, APRIL, null, "5"),
  ]);
  await sync("payouts", [
    { ...record(5, APRIL, "BTC", "4"), status: "Completed" },
    { ...record(6, APRIL, null, "5"), status: "Completed" },
    { ...record(7, APRIL, null, "5"), status: "Completed" },
  ]);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(NOW) });
}, 60_000);
afterAll(() => {
  vi.useRealTimers();
  serveAccounts([]);
});

function record(id: number, at: string, currency: string | null, amount: string): AccountRecord {
  const us = BigInt(Date.parse(at)) * 1000n;
  const rest = { kind: "low", fee: "0", quote: null, conversionFee: null };
  return { id: String(id), us, currency, status: "Settled", amount, ...rest };
}

async function readMonth(deviceZone: string | null) {
  const [own] = await readOwnAccounts(headers, deviceZone);
  return own?.member?.month;
}

const amountIn = (amount: string) => [expect.objectContaining({ in: decimal(amount) })];

test("an account without a zone of the books is read in the member's zone, as its own pages are", async () => {
  expect(await readMonth(KIRITIMATI)).toMatchObject({
    moved: amountIn("320"),
    first: "2026-04-01",
    ownZone: KIRITIMATI,
  });
  const march = { moved: amountIn("321"), first: "2026-03-01", ownZone: "UTC" };
  expect(await readMonth(null)).toMatchObject(march);
  await database()
    .transaction()
    .execute((on) => writePreferences(on, memberId, rowsOf({ zone: "America/New_York" })));
  expect(await readMonth(KIRITIMATI)).toMatchObject({
    moved: amountIn("321"),
    ownZone: "America/New_York",
  });
  await writeBooksZone(database(), KIRITIMATI);
  expect(await readMonth(null)).toMatchObject({ moved: amountIn("320"), ownZone: null });
});

test("beside what moved it says what of it is inferred, and how many records are of unknown currency", async () => {
  await writeBooksZone(database(), KIRITIMATI);
  expect(await readMonth(null)).toMatchObject({
    moved: [
      {
        currency: "BTC",
        in: decimal("320"),
        inferred: { count: 1, amount: decimal("300") },
        out: decimal("4"),
      },
    ],
    unstated: { payments: 1, payouts: 2 },
  });
});

test("looking at the list doesn't make a session last longer", async () => {
  await database()
    .updateTable("session")
    .set({ last_seen_at: sql<string>`now() - interval '5 minutes'` })
    .execute();
  const before = await database().selectFrom("session").select("last_seen_at").execute();
  expect((await readOwnAccounts(headers, null))[0]?.member).not.toBeNull();
  expect(await database().selectFrom("session").select("last_seen_at").execute()).toEqual(before);
});

test("an account whose Inbox can't be read is listed all the same", async () => {
  const rename = (from: string, to: string) => runAsOwner(`alter table ${from} rename to ${to}`);
  await rename("payout_order", "payout_order_away");
  try {
    const [own] = await readOwnAccounts(headers, null);
    expect(own).toMatchObject({ name: "Main", member: { isLimited: false, waiting: null } });
  } finally {
    await rename("payout_order_away", "payout_order");
  }
  expect((await readOwnAccounts(headers, null))[0]?.member).toMatchObject({ waiting: 0 });
});

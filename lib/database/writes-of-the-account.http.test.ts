import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";

/** insufficient_privilege: row-level security refused it. */
const REFUSED = { code: "42501" };

/** An account beside the one at hand. */
const other = randomUUIDv7();
const EXPIRES = { expires_at: "2000-01-01T00:00:00Z" };
const challenge = (name: string) => ({
  ...EXPIRES,
  account_id: other,
  challenge: `${other} ${name}`,
  purpose: "sign-in" as const,
});
/** Statements that forget the account. */
const insert = (on: Database) =>
  on.insertInto("passkey_challenge").values(challenge("second")).execute();
const update = (on: Database) =>
  on
    .updateTable("passkey_challenge")
    .set(EXPIRES)
    .where("challenge", "like", `${other}%`)
    .execute();
const remove = (on: Database) =>
  on.deleteFrom("passkey_challenge").where("challenge", "like", `${other}%`).execute();

async function count(): Promise<number> {
  const query = database().selectFrom("passkey_challenge").select("challenge");
  return (await query.where("account_id", "=", other).execute()).length;
}

beforeAll(() => database().insertInto("account").values({ id: other, name: other }).execute());
beforeEach(async () => {
  await remove(database());
  await database().insertInto("passkey_challenge").values(challenge("first")).execute();
});
afterAll(async () => {
  await remove(database());
  await database().deleteFrom("account").where("id", "=", other).execute();
});

test("a transaction of an account writes no other's rows, though its statement forgets the account", async () => {
  const attempt = (write: (on: Transaction<Tables>) => Promise<unknown>) => tx(write);
  await expect(attempt(insert)).rejects.toMatchObject(REFUSED);
  await expect(attempt(update)).rejects.toMatchObject(REFUSED);
  await attempt(remove);
  expect(await count()).toBe(1);
});

test("what is no transaction of an account writes any account's rows", async () => {
  await insert(database());
  await update(database());
  expect(await count()).toBe(2);
  await remove(database());
  expect(await count()).toBe(0);
});

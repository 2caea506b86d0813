import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { type Selectable, sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";

const transportsSchema = z.array(z.string());

/** A passkey as it is stored: what lists show, and what an assertion is checked with. */
export type StoredPasskey = {
  id: string;
  memberId: string;
  name: string;
  credentialId: string;
  /** base64url of the COSE key. */
  publicKey: string;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
  createdAt: string;
  usedAt: string | null;
};

export type NewPasskey = Omit<StoredPasskey, "id" | "createdAt" | "usedAt">;

/** A user's passkeys, oldest first. */
export async function listPasskeys(db: Database, memberId: string): Promise<StoredPasskey[]> {
  const rows = await (await all(db)).where("member_id", "=", memberId).orderBy("id").execute();
  return rows.map(readRow);
}

/** The passkey with this credential id, whosever it is. */
export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<StoredPasskey | null> {
  const row = await (await all(db)).where("credential_id", "=", credentialId).executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** Keeps a new passkey; null if its credential is known already. */
export async function addPasskey(db: Database, passkey: NewPasskey): Promise<string | null> {
  const row = await db
    .insertInto("passkey")
    .values({
      account_id: await accountId(),
      id: randomUUIDv7(),
      member_id: passkey.memberId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      transports: JSON.stringify(passkey.transports),
      is_backed_up: passkey.isBackedUp,
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Keeps the authenticator's new counter. False if another use got in between, or the counter did
 * not rise though this authenticator counts: a copy of the passkey may be about.
 */
export async function countUse(db: Database, { id, counter }: StoredPasskey, now: number) {
  const row = await db
    .updateTable("passkey")
    .set({ counter: String(now), used_at: sql<string>`now()` })
    .where("account_id", "=", await accountId())
    .where("id", "=", id)
    .where("counter", "=", String(counter))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames one of the user's passkeys; returns the old name, null if there is no such passkey. */
export async function renamePasskey(db: Database, memberId: string, id: string, name: string) {
  const before = (await listPasskeys(db, memberId)).find((passkey) => passkey.id === id);
  if (before === undefined) return null;
  await db
    .updateTable("passkey")
    .set({ name })
    .where("account_id", "=", await accountId())
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .execute();
  return before.name;
}

/** Removes one of the user's passkeys; returns its name, null if there is no such passkey. */
export async function removePasskey(
  db: Database,
  memberId: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .deleteFrom("passkey")
    .where("account_id", "=", await accountId())
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

async function all(db: Database) {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where("account_id", "=", await accountId());
}

function readRow(row: Selectable<Tables["passkey"]>): StoredPasskey {
  return {
    id: row.id,
    memberId: row.member_id,
    name: row.name,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: transportsSchema.parse(row.transports),
    isBackedUp: row.is_backed_up,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}

import "server-only";
import { sql } from "kysely";
import { NO_HASH } from "#lib/audit/entry-hash.ts";
import { readStored, type Stored } from "#lib/audit/read-stored.ts";
import { database } from "#lib/database/connection.ts";
import type { AuditLink } from "#lib/schemas/audit-proof.ts";

/** What the first entry follows. */
export const BEGINNING: AuditLink = { seq: "0", hash: NO_HASH };

/** The newest entry as the head names it; the beginning where nothing was ever written. */
export async function readHead(merchant: string): Promise<AuditLink> {
  const head = await database()
    .selectFrom("audit_head")
    .select(["seq", "hash"])
    .where("merchant_id", "=", merchant)
    .executeTakeFirst();
  return head ?? BEGINNING;
}

/** The entries above number `after`, at most `most` of them, in their order. */
export async function readAfter(
  merchant: string,
  after: string,
  upTo: string,
  most: number,
): Promise<Stored[]> {
  const rows = await database()
    .selectFrom("audit_entry")
    .selectAll()
    .where("merchant_id", "=", merchant)
    .where("seq", ">", after)
    .where("seq", "<=", upTo)
    .orderBy("seq")
    .limit(most)
    .execute();
  return rows.map(readStored);
}

/** The entry, wherever it stands, whose hash is this one. */
export async function findByHash(merchant: string, hash: string): Promise<string | null> {
  const row = await database()
    .selectFrom("audit_entry")
    .select("seq")
    .where("merchant_id", "=", merchant)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** The highest number that stands in the log above the head's, in one look; null where there is none. */
export async function readBeyondHead(merchant: string): Promise<string | null> {
  const { rows } = await sql<{ seq: string }>`
    select max(e.seq) as seq from audit_entry e
    where e.merchant_id = ${merchant} and e.seq > coalesce(
      (select h.seq from audit_head h where h.merchant_id = ${merchant}), 0)
    having max(e.seq) is not null`.execute(database());
  return rows[0]?.seq ?? null;
}

import "server-only";
import { sql } from "kysely";
import { NO_HASH } from "#lib/audit/event-hash.ts";
import { jsonTexts, readStored, type Stored } from "#lib/audit/read-stored.ts";
import { database } from "#lib/database/connection.ts";
import type { AuditLink } from "#lib/schemas/audit/audit-proof.ts";

/** What the first event follows. */
export const BEGINNING: AuditLink = { seq: "0", hash: NO_HASH };

/** The newest event as the head names it; the beginning where nothing was ever written. */
export async function readHead(account: string): Promise<AuditLink> {
  const head = await database()
    .selectFrom("audit_head")
    .select(["seq", "hash"])
    .where("account_id", "=", account)
    .executeTakeFirst();
  return head ?? BEGINNING;
}

/** The events above number `after`, at most `most` of them, in order. */
export async function readAfter(
  account: string,
  after: string,
  upTo: string,
  most: number,
): Promise<Stored[]> {
  const rows = await database()
    .selectFrom("audit_event")
    .selectAll()
    .select(jsonTexts)
    .where("account_id", "=", account)
    .where("seq", ">", after)
    .where("seq", "<=", upTo)
    .orderBy("seq")
    .limit(most)
    .execute();
  return rows.map(readStored);
}

/** The event, wherever it is, whose hash is this one. */
export async function findByHash(account: string, hash: string): Promise<string | null> {
  const row = await database()
    .selectFrom("audit_event")
    .select("seq")
    .where("account_id", "=", account)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** The highest number that is in the log above the head's, in one look; null if there is none. */
export async function readBeyondHead(account: string): Promise<string | null> {
  const { rows } = await sql<{ seq: string }>`
    select max(e.seq) as seq from audit_event e
    where e.account_id = ${account} and e.seq > coalesce(
      (select h.seq from audit_head h where h.account_id = ${account}), 0)
    having max(e.seq) is not null`.execute(database());
  return rows[0]?.seq ?? null;
}

import "server-only";
import { readStored } from "#lib/audit/read-stored.ts";
import { toEntry } from "#lib/audit/reading/to-entry.ts";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { AuditEntry } from "#lib/schemas/audit-entry.ts";

/** More than ever happens to one payout; a person's own page has the whole log behind a filter. */
const MOST = 200;

/** What was done to one thing, the newest first, at most 200 entries. */
export async function entriesOfSubject(type: string, id: string): Promise<AuditEntry[]> {
  const rows = await database()
    .selectFrom("audit_entry")
    .selectAll()
    .where("merchant_id", "=", await merchantId())
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .orderBy("seq", "desc")
    .limit(MOST)
    .execute();
  return rows.map(readStored).map(toEntry);
}

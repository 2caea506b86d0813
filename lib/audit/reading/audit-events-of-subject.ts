import "server-only";
import { jsonTexts, readStored } from "#lib/audit/read-stored.ts";
import { toAuditEvents } from "#lib/audit/reading/to-audit-event.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

/** More than ever happens to one payout; for a user there is the whole log behind a filter. */
const MOST = 200;

/** What was done to one thing, newest first, at most 200 events. */
export async function auditEventsOfSubject(type: string, id: string): Promise<AuditEvent[]> {
  const rows = await database()
    .selectFrom("audit_event")
    .selectAll()
    .select(jsonTexts)
    .where("account_id", "=", await accountId())
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .orderBy("seq", "desc")
    .limit(MOST)
    .execute();
  return await toAuditEvents(rows.map(readStored));
}

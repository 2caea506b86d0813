import "server-only";
import { jsonTexts, readStored } from "#lib/audit/read-stored.ts";
import { toAuditEvents } from "#lib/audit/reading/to-audit-event.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

/** The event with a number (a bigint, as text); null if there is none. */
export async function readAuditEvent(seq: string): Promise<AuditEvent | null> {
  const row = await database()
    .selectFrom("audit_event")
    .selectAll()
    .select(jsonTexts)
    .where("account_id", "=", await accountId())
    .where("seq", "=", seq)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [event] = await toAuditEvents([readStored(row)]);
  return event ?? null;
}

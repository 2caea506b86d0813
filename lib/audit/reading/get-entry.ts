import "server-only";
import { readStored } from "#lib/audit/read-stored.ts";
import { toEntry } from "#lib/audit/reading/to-entry.ts";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { AuditEntry } from "#lib/schemas/audit-entry.ts";

/** The entry of a number (a bigint, as text); null where there is none. */
export async function getEntry(seq: string): Promise<AuditEntry | null> {
  const row = await database()
    .selectFrom("audit_entry")
    .selectAll()
    .where("merchant_id", "=", await merchantId())
    .where("seq", "=", seq)
    .executeTakeFirst();
  return row === undefined ? null : toEntry(readStored(row));
}

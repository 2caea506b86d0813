import "server-only";
import { append } from "#lib/audit/append.ts";
import type { AuditEvent, By } from "#lib/audit/audit-event.ts";
import { tx } from "#lib/database/transact.ts";

/** Writes one entry where there is nothing else to write, as for what was refused. */
export function appendAlone(by: By, event: AuditEvent): Promise<void> {
  return tx((transaction) => append(transaction, by, event));
}

import "server-only";
import { append } from "#lib/audit/append.ts";
import type { AuditEvent, By } from "#lib/audit/audit-event.ts";
import { tx } from "#lib/database/transact.ts";

/** Writes one event where nothing else is written, for example for a refused attempt. */
export function appendAlone(by: By, event: AuditEvent): Promise<void> {
  return tx((transaction) => append(transaction, by, event));
}

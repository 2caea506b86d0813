import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { tellAppended } from "#lib/audit/anchors/wanted.ts";
import type { AuditEvent, By } from "#lib/audit/audit-event.ts";
import { describeEvent } from "#lib/audit/describe-event.ts";
import { entryHash, NO_HASH } from "#lib/audit/entry-hash.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { metrics } from "#lib/telemetry/metrics.ts";

/**
 * Writes one entry at the end of the audit log, in the transaction of what it records: both are there
 * afterwards, or neither. It must be the transaction's last statement: from here to the commit every
 * other writer of the log waits.
 */
export async function append(
  transaction: Transaction<Tables>,
  by: By,
  event: AuditEvent,
): Promise<void> {
  const described = describeEvent(by, event);
  const merchant = await merchantId(transaction);
  const head = (await lockHead(transaction, merchant)) ?? (await makeHead(transaction, merchant));
  const entry = {
    ...described,
    merchant_id: merchant,
    seq: String(BigInt(head.seq) + 1n),
    id: randomUUIDv7(),
    at: head.at,
    prev_hash: head.hash,
  };
  const hash = entryHash(entry);
  await transaction
    .with("head", (query) =>
      query
        .updateTable("audit_head")
        .set({ seq: entry.seq, hash })
        .where("merchant_id", "=", merchant),
    )
    .insertInto("audit_entry")
    .values({ ...entry, before: textOf(entry.before), after: textOf(entry.after), hash })
    .execute();
  tellAppended(BigInt(entry.seq));
  metrics().auditEntries.inc({ action: event.action, outcome: event.outcome });
}

/** The time is taken outside the locking query, so that it is the time after the wait. */
async function lockHead(transaction: Transaction<Tables>, merchant: string) {
  const { rows } = await sql<{ seq: string; hash: string; at: string }>`
    with head as materialized (
      select seq, hash from audit_head where merchant_id = ${merchant} for update
    )
    select seq, hash, clock_timestamp() as at from head`.execute(transaction);
  return rows[0];
}

async function makeHead(transaction: Transaction<Tables>, merchant: string) {
  await transaction
    .insertInto("audit_head")
    .values({ merchant_id: merchant, seq: "0", hash: NO_HASH })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const head = await lockHead(transaction, merchant);
  if (head === undefined) throw new Error("The head of the audit log is not to be seen.");
  return head;
}

function textOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

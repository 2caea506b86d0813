import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { tellAppended, tellCommitted } from "#lib/audit/anchors/appended-events.ts";
import type { AuditEvent, By } from "#lib/audit/audit-event.ts";
import { describeEvent } from "#lib/audit/describe-event.ts";
import { eventHash, NO_HASH } from "#lib/audit/event-hash.ts";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { afterCommit } from "#lib/database/transact.ts";
import { metrics } from "#lib/observability/metrics.ts";

/**
 * Writes one event at the end of the audit log, in the transaction of what it records: both are
 * there afterwards, or neither. It must be the transaction's last statement: from here to the
 * commit every other writer of the log waits.
 */
export async function append(
  transaction: Transaction<Tables>,
  by: By,
  event: AuditEvent,
): Promise<void> {
  const described = describeEvent(by, event);
  const account = await accountId(transaction);
  const head = (await lockHead(transaction, account)) ?? (await makeHead(transaction, account));
  const auditEvent = {
    ...described,
    account_id: account,
    seq: String(BigInt(head.seq) + 1n),
    id: randomUUIDv7(),
    at: head.at,
    prev_hash: head.hash,
  };
  const hash = eventHash(auditEvent);
  await transaction
    .with("head", (query) =>
      query
        .updateTable("audit_head")
        .set({ seq: auditEvent.seq, hash })
        .where("account_id", "=", account),
    )
    .insertInto("audit_event")
    .values({
      ...auditEvent,
      before: textOf(auditEvent.before),
      after: textOf(auditEvent.after),
      hash,
    })
    .execute();
  tellAppended(BigInt(auditEvent.seq));
  afterCommit(transaction, () => tellCommitted({ seq: auditEvent.seq, hash }));
  metrics().auditEvents.inc({ action: event.action, outcome: event.outcome });
}

/**
 * The time is taken outside the locking query, so that it is the time after the wait. What is written to
 * the log must survive a crash, also on a server whose default is weaker: send logs and anchors name it.
 */
async function lockHead(transaction: Transaction<Tables>, account: string) {
  const { rows } = await sql<{ seq: string; hash: string; at: string }>`
    with head as materialized (
      select seq, hash from audit_head where account_id = ${account} for update
    )
    select seq, hash, clock_timestamp() as at, commit_durably() from head`.execute(transaction);
  return rows[0];
}

async function makeHead(transaction: Transaction<Tables>, account: string) {
  await transaction
    .insertInto("audit_head")
    .values({ account_id: account, seq: "0", hash: NO_HASH })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const head = await lockHead(transaction, account);
  if (head === undefined) throw new Error("The head of the audit log can't be seen.");
  return head;
}

function textOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

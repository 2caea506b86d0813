import "server-only";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import type { By } from "#lib/audit/audit-event.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { notifyEveryone } from "#lib/identity/notices.ts";
import { lockWithAdministrators } from "#lib/identity/team/member-row.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { applyOf } from "#lib/pending-changes/kinds.ts";
import {
  endPending,
  isAdministrator,
  lockPending,
  type PendingRow,
  readChanges,
  routeFor,
} from "#lib/safety/pending-changes.ts";
import { type RoleHistory, readRoleHistory } from "#lib/safety/role-history.ts";

type Member = { id: string; name: string };

/**
 * Lets a locked change take effect, confirmed by `second` or, where that is null, because its wait is over.
 * It is outdated instead where what it rests on has changed, or who asked for it is no administrator any
 * more. Writes the audit events, so call it last in the transaction.
 */
export async function applyPending(
  transaction: Transaction<Tables>,
  row: PendingRow,
  { by, second, history }: { by: By; second: Member | null; history: RoleHistory },
): Promise<"applied" | "outdated"> {
  const event = isAdministrator(history, row.asked_by)
    ? await applyOf(row.kind)?.(transaction, {
        subjectId: row.subject_id,
        before: row.before,
        after: row.after,
        asker: { id: row.asked_by, name: row.asked_by_name },
        changeId: row.id,
        confirmer: second,
      })
    : null;
  const outcome = event == null ? "outdated" : "applied";
  await endPending(transaction, row.id, outcome, second);
  await notifyEveryone(transaction, "change-ended", {
    summary: row.summary,
    outcome,
    by: second?.name ?? null,
  });
  if (event != null) await append(transaction, by, event);
  await append(transaction, by, {
    action: second === null ? "pending-changes.wait-over" : "pending-changes.confirm",
    subject: { type: row.subject_type, id: row.subject_id },
    outcome: event == null ? "failed" : "done",
    after: { change: row.id, kind: row.kind, askedBy: row.asked_by_name },
    ...(event == null && { reason: "Something the change depends on has changed." }),
  });
  return outcome;
}

/**
 * Who held which role when, for a change that `lockPending` returned. All administrators are locked before it is read,
 * and who asked for the change, so that no one's right ends while it is used.
 */
export async function historyForEnding(
  transaction: Transaction<Tables>,
  { asked_by }: PendingRow,
): Promise<RoleHistory> {
  await lockWithAdministrators(transaction, asked_by);
  return await readRoleHistory(transaction);
}

/**
 * Lets every change take effect whose wait is over and that nobody can confirm; returns how many
 * ended. Any number of workers may do this at once.
 */
export async function applyDueChanges(): Promise<number> {
  const waiting = (await readChanges(database())).filter(({ outcome }) => outcome === null);
  if (waiting.length === 0) return 0;
  let ended = 0;
  for (const { id } of waiting) {
    try {
      if (await tx((transaction) => applyWhereDue(transaction, id))) ended += 1;
    } catch (error) {
      // One that fails keeps none of the others waiting.
      logFault("apply a pending change", error);
    }
  }
  return ended;
}

async function applyWhereDue(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await lockPending(transaction, id);
  if (row === null) return false;
  const history = await historyForEnding(transaction, row);
  const route = routeFor(history, row);
  const isOrphan = !isAdministrator(history, row.asked_by);
  // Nothing waits any more where the waiting time has been set to none since.
  const isDue = route.kind === "at-once" || (route.kind === "wait" && route.until <= history.now);
  if (!isOrphan && !isDue) return false;
  await applyPending(transaction, row, {
    by: { system: "cooling-off" },
    second: null,
    history,
  });
  return true;
}

import "server-only";
import type { Transaction } from "kysely";
import * as z from "zod";
import { append } from "#lib/audit/append.ts";
import type { AuditEvent, By } from "#lib/audit/audit-event.ts";
import { lockAccount } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { notifyEveryone } from "#lib/identity/notices.ts";
import { lockWithAdministrators } from "#lib/identity/team/member-row.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { applyOf, type ChangeKind } from "#lib/pending-changes/kinds.ts";
import {
  endPending,
  isAdministrator,
  lockPending,
  lockPendingOf,
  type PendingRow,
  readChanges,
  routeFor,
} from "#lib/safety/pending-change-rows.ts";
import { type RoleHistory, readRoleHistory } from "#lib/safety/role-history.ts";

/** Who or what ends a change; `second` is the member who confirmed it, null if none did. */
type Ending = { by: By; second: { id: string; name: string } | null };

/**
 * Lets a locked change take effect, confirmed by `second` or, where that is null, because its wait is over.
 * It is outdated instead where what it rests on has changed, or who asked for it is no administrator any
 * more. Writes the audit events, so call it last in the transaction.
 */
export async function applyPending(
  transaction: Transaction<Tables>,
  row: PendingRow,
  { history, ...ending }: Ending & { history: RoleHistory },
): Promise<"applied" | "outdated"> {
  const event = isAdministrator(history, row.asked_by)
    ? await applyOf(row.kind)?.(transaction, {
        subjectId: row.subject_id,
        before: row.before,
        after: row.after,
        asker: { id: row.asked_by, name: row.asked_by_name },
        changeId: row.id,
        confirmer: ending.second,
      })
    : null;
  return await endWith(transaction, row, event ?? null, ending);
}

/** Ends a locked change by the event of what it did; null where it did nothing. */
async function endWith(
  transaction: Transaction<Tables>,
  row: PendingRow,
  event: AuditEvent | null,
  { by, second }: Ending,
): Promise<"applied" | "outdated"> {
  const outcome = event === null ? "outdated" : "applied";
  await endPending(transaction, row.id, outcome, second);
  await notifyEveryone(transaction, "change-ended", {
    summary: row.summary,
    outcome,
    by: second?.name ?? null,
  });
  if (event !== null) await append(transaction, by, event);
  await append(transaction, by, {
    action: second === null ? "pending-changes.wait-over" : "pending-changes.confirm",
    subject: { type: row.subject_type, id: row.subject_id },
    outcome: event === null ? "failed" : "done",
    after: { change: row.id, kind: row.kind, askedBy: row.asked_by_name },
    ...(event === null && { reason: "Something the change depends on has changed or expired." }),
  });
  return outcome;
}

/** Stops a locked change in a member's name, tells everybody, and writes the audit event. */
export async function stopLocked(
  transaction: Transaction<Tables>,
  caller: Caller,
  row: PendingRow,
): Promise<void> {
  const { id, name } = caller.member;
  await endPending(transaction, row.id, "stopped", { id, name });
  await notifyEveryone(transaction, "change-ended", {
    summary: row.summary,
    outcome: "stopped",
    by: name,
  });
  await append(transaction, caller, {
    action: "pending-changes.stop",
    subject: { type: row.subject_type, id: row.subject_id },
    outcome: "done",
    after: { change: row.id, kind: row.kind, askedBy: row.asked_by_name },
  });
}

/** Stops the change that waits, if one does, for what this member takes back, such as an invitation. */
export async function stopChangeOf(
  transaction: Transaction<Tables>,
  caller: Caller,
  kind: ChangeKind,
  subjectId: string,
): Promise<void> {
  const row = await lockPendingOf(transaction, kind, subjectId);
  if (row !== null) await stopLocked(transaction, caller, row);
}

/**
 * Who held which role when, for a change that `lockPending` returned. All administrators are locked before it is read,
 * and who asked for the change, so that no one's right ends while it is used; the account is locked before them, since
 * the change may be of a rule.
 */
export async function historyForEnding(
  transaction: Transaction<Tables>,
  { asked_by }: PendingRow,
): Promise<RoleHistory> {
  await lockAccount(transaction);
  await lockWithAdministrators(transaction, asked_by);
  return await readRoleHistory(transaction);
}

/**
 * Lets every change take effect whose wait is over and that nobody can confirm, and ends those whose link expired
 * meanwhile; returns how many ended. Any number of workers may do this at once.
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
  const ending: Ending = { by: { system: "cooling-off" }, second: null };
  if (isOrphan || isDue) {
    await applyPending(transaction, row, { ...ending, history });
    return true;
  }
  // Nobody confirmed it, so it is ended whatever its own check of the link would say.
  if (!hasExpiredLink(row, history.now)) return false;
  await endWith(transaction, row, null, ending);
  return true;
}

const withLink = z.object({ expiresAt: z.string() });

/** Whether the link that can be used once it took effect has expired; `now` is in ms since the epoch. */
function hasExpiredLink({ after }: PendingRow, now: number): boolean {
  const { success, data } = withLink.safeParse(after);
  return success && Date.parse(data.expiresAt) <= now;
}

import "server-only";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { applyPending, historyForEnding, stopLocked } from "#lib/pending-changes/end-change.ts";
import {
  lockPending,
  type PendingRow,
  readChanges,
  routeFor,
} from "#lib/safety/pending-change-rows.ts";
import { type RoleHistory, readRoleHistory } from "#lib/safety/role-history.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { PendingChange } from "#lib/schemas/pending-change.ts";

/** The changes to members and rules that wait, and those of the last 30 days. */
export const listPendingChanges = operation(
  "pending-changes.list",
  async (caller): Promise<PendingChange[]> => {
    const [rows, history] = [await readChanges(database()), await readRoleHistory(database())];
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      summary: row.summary,
      askedBy: { id: row.asked_by, name: row.asked_by_name },
      askedAt: row.asked_at,
      needs: row.outcome === null ? needsOf(history, row, caller.member.id) : null,
      outcome: row.outcome,
      endedAt: row.ended_at,
      endedBy: row.ended_by_name,
    }));
  },
);

/**
 * Confirms a change that somebody else asked for, which takes effect at once. Rejects with a
 * Failure: not_found (ended, or never was), forbidden (this member's confirmation does not count here),
 * step_up_required; conflict if what it rests on has changed or expired: then it has ended.
 */
export const confirmPendingChange = operation(
  "pending-changes.confirm",
  async (caller, id: string): Promise<void> => {
    const outcome = await tx(async (transaction) => {
      const row = await lockPending(transaction, id);
      if (row === null) throw hasEnded();
      const history = await historyForEnding(transaction, row);
      const route = routeFor(history, row);
      if (route.kind !== "confirm" || !route.memberIds.includes(caller.member.id)) {
        throw new Failure("forbidden", whyNot(route.kind === "confirm" ? route.role : null));
      }
      await requireStepUp(transaction, caller, {
        action: "pending-changes.confirm",
        hash: stepUpHash("pending-changes.confirm", row.id, row.content_hash),
        summary: `Confirm: ${row.summary}`,
      });
      const { id: memberId, name } = caller.member;
      return await applyPending(transaction, row, {
        by: caller,
        second: { id: memberId, name },
        history,
      });
    });
    if (outcome === "applied") return;
    throw new Failure(
      "conflict",
      "Nothing was changed: something this change depends on has changed or expired. Request it again.",
    );
  },
);

/**
 * Stops a change: it never takes effect. Any member may stop one that nobody else can confirm, administrators and
 * approvers every one. Rejects with a Failure: not_found (it has ended), forbidden.
 */
export const stopPendingChange = operation(
  "pending-changes.stop",
  (caller, id: string): Promise<void> =>
    tx(async (transaction) => {
      const row = await lockPending(transaction, id);
      if (row === null) throw hasEnded();
      const route = routeFor(await readRoleHistory(transaction), row);
      if (
        route.kind === "confirm" &&
        !isPermitted(caller.member.roles, "pending-changes.confirm")
      ) {
        throw new Failure("forbidden", "Only administrators and approvers can stop this change.");
      }
      await stopLocked(transaction, caller, row);
    }),
);

function needsOf(history: RoleHistory, row: PendingRow, readerId: string): PendingChange["needs"] {
  const route = routeFor(history, row);
  if (route.kind !== "confirm") {
    const until = route.kind === "wait" ? route.until : history.now;
    return { kind: "wait", until: new Date(until).toISOString() };
  }
  const names = new Map(history.spans.map(({ memberId, memberName }) => [memberId, memberName]));
  return {
    kind: "confirm",
    role: route.role,
    names: route.memberIds.map((id) => names.get(id) ?? id),
    isYours: route.memberIds.includes(readerId),
  };
}

function whyNot(role: "administrator" | "approver" | null): string {
  if (role === null)
    return "No one can confirm this change. It takes effect when its wait is over.";
  return `This change needs another ${role} who has held that role long enough and whom it isn't about.`;
}

function hasEnded(): Failure {
  return new Failure("not_found", "This change no longer waits: it was confirmed or stopped.");
}

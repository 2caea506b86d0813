import "server-only";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { hasCode } from "#lib/database/retry.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { notifyEveryone } from "#lib/identity/notices.ts";
import { CHANGE_KINDS, type ChangeKind } from "#lib/pending-changes/kinds.ts";
import {
  type AskedChange,
  isSettingUp,
  routeFor,
  writePending,
} from "#lib/safety/pending-changes.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";

export type Asked = AskedChange & {
  kind: ChangeKind;
  /** Whether a second user confirms it; otherwise it takes effect at once. */
  isGuarded: boolean;
  /** Whether it gives somebody a role, which takes effect at once until the first payout is submitted. */
  isGrant: boolean;
};

/**
 * Makes a change at once, or records it for a second user to confirm and tells every member. Call
 * it last in the transaction, after the step-up: it writes the audit event. Rejects with a Failure
 * "conflict" if what it is based on has changed.
 */
export async function takeOrAsk(
  transaction: Transaction<Tables>,
  caller: Caller,
  asked: Asked,
): Promise<ChangeOutcome> {
  const { id, name } = caller.member;
  if (await mustWait(transaction, id, asked)) {
    const row = await writePending(transaction, { id, name }, asked);
    await notifyEveryone(transaction, "change-asked", { summary: asked.summary, by: name });
    await append(transaction, caller, {
      action: "pending-changes.ask",
      subject: asked.subject,
      outcome: "done",
      before: asked.before,
      after: { change: row.id, kind: asked.kind, to: asked.after },
    });
    return { status: "pending", changeId: row.id };
  }
  const event = await CHANGE_KINDS[asked.kind](transaction, {
    subjectId: asked.subject.id,
    before: asked.before,
    after: asked.after,
    asker: { id, name },
    changeId: null,
    confirmer: null,
  });
  if (event === null) throw new Failure("conflict", "This has changed since. Look again.");
  await append(transaction, caller, event);
  return { status: "applied" };
}

/** Runs a transaction that may ask for a change; a second one for the same subject is a conflict. */
export function changing<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  return tx(work).catch((error: unknown) => {
    if (!hasCode(error, new Set(["23505"])) || !isPendingChange(error)) throw error;
    throw new Failure(
      "conflict",
      "Such a change waits already. Confirm or stop it on the Safety page first.",
    );
  });
}

async function mustWait(
  transaction: Transaction<Tables>,
  askerId: string,
  asked: Asked,
): Promise<boolean> {
  if (!asked.isGuarded || (asked.isGrant && (await isSettingUp(transaction)))) return false;
  const route = routeFor(await readRoleHistory(transaction), {
    subject_type: asked.subject.type,
    subject_id: asked.subject.id,
    asked_by: askerId,
    is_loosening: asked.isLoosening,
  });
  return route.kind !== "at-once";
}

function isPendingChange(error: unknown): boolean {
  return error instanceof Error && error.message.includes("pending_change_open");
}

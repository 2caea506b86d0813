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
} from "#lib/safety/pending-change-rows.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import type { Route } from "#lib/safety/who-confirms.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";

export type Asked = AskedChange & {
  kind: ChangeKind;
  /** Whether a second user confirms it; otherwise it takes effect at once. */
  isGuarded: boolean;
  /** Whether it gives somebody a role, which takes effect at once until the first payout is submitted. */
  isGrant: boolean;
  /**
   * The link that can be used once it took effect: when the link expires (RFC 3339), and what to do instead where
   * that is before the change would take effect.
   */
  link?: { expiresAt: string; instead: string };
};

/**
 * Makes a change at once, or records it for a second user to confirm and tells every member. Call
 * it last in the transaction, after the step-up: it writes the audit event. Rejects with a Failure
 * "conflict" if what it is based on has changed, or its link would expire while it waits.
 */
export async function takeOrAsk(
  transaction: Transaction<Tables>,
  caller: Caller,
  asked: Asked,
): Promise<ChangeOutcome> {
  const { id, name } = caller.member;
  const route = await routeOfWait(transaction, id, asked);
  if (route !== null) {
    requireLongerLink(asked, route);
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
  if (event === null) {
    throw new Failure(
      "conflict",
      "This has changed since you opened it. Reload the page and look again.",
    );
  }
  await append(transaction, caller, event);
  return { status: "applied" };
}

/** Runs a transaction that may ask for a change; a second one for the same subject is a conflict. */
export function changing<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  return tx(work).catch((error: unknown) => {
    if (!hasCode(error, new Set(["23505"])) || !isPendingChange(error)) throw error;
    throw new Failure(
      "conflict",
      "A change of this is waiting already. Confirm or stop it under Safety first.",
    );
  });
}

/** How a change that waits comes to take effect; null for one that does not wait. */
async function routeOfWait(
  transaction: Transaction<Tables>,
  askerId: string,
  asked: Asked,
): Promise<Route | null> {
  if (!asked.isGuarded || (asked.isGrant && (await isSettingUp(transaction)))) return null;
  const route = routeFor(await readRoleHistory(transaction), {
    subject_type: asked.subject.type,
    subject_id: asked.subject.id,
    asked_by: askerId,
    is_loosening: asked.isLoosening,
  });
  return route.kind === "at-once" ? null : route;
}

function requireLongerLink({ link }: Asked, route: Route): void {
  if (link === undefined || route.kind !== "wait") return;
  if (Date.parse(link.expiresAt) > route.until) return;
  throw new Failure(
    "conflict",
    `No one else can confirm this, and its link would expire before the waiting time is over. ${link.instead}`,
  );
}

function isPendingChange(error: unknown): boolean {
  return error instanceof Error && error.message.includes("pending_change_open");
}

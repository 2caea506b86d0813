import "server-only";
import { lastChange } from "#lib/audit/reading/last-change.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { requireSeen } from "#lib/pending-changes/require-seen.ts";
import { changing, takeOrAsk } from "#lib/pending-changes/take-or-ask.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";
import { seenOf } from "#lib/schemas/seen.ts";
import type { DefineStatus, ProviderStatus } from "#lib/schemas/status-definition.ts";
import { lockDefinition } from "#lib/status-definitions/define-status.ts";
import { definedStatuses, readProviderStatuses } from "#lib/status-definitions/defined-statuses.ts";

/**
 * The provider's statuses that Counterfoil does not know, and what administrators said of them; to a limited viewer
 * without the record that each was first seen of.
 */
export const listStatuses = operation(
  "statuses.list",
  async ({ member: { limits } }): Promise<ProviderStatus[]> => {
    const statuses = await readProviderStatuses();
    return limits === null ? statuses : statuses.map((one) => ({ ...one, recordId: null }));
  },
);

/** What administrators said of statuses, for whatever shows one. */
export const listDefinedStatuses = operation("statuses.list", () => definedStatuses());

/**
 * Says what a status means that was seen and is not in the table of known ones. Where it is to be
 * final or to count as money moved, or was until now, a second administrator confirms it. It
 * changes what is shown, summed and followed; a payout that failed by it may be replaced. Rejects with
 * a Failure: not_found, step_up_required, conflict if such a change waits, or if the page showed that something else was
 * said of it (`seen`).
 */
export const defineStatus = operation(
  "statuses.define",
  (
    caller,
    { kind, status, isFinal, isMoneyMoved }: DefineStatus,
    seen: string | null = null,
  ): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      const before = await lockDefinition(transaction, { kind, status });
      if (before === undefined) {
        throw new Failure("not_found", "The provider has not shown this status yet.");
      }
      const subject = { type: "provider-status", id: `${kind}:${status}` };
      await requireSeen(caller, {
        seen,
        now: seenOf(before && [before.isFinal, before.isMoneyMoved]),
        what: `what the ${kind} status "${status}" means`,
        last: () => lastChange(transaction, ["statuses.define"], subject.id),
      });
      const after = { isFinal, isMoneyMoved };
      const summary = `The ${kind} status "${status}" is ${isFinal ? "final" : "not final"}, and its money counts as ${isMoneyMoved ? "moved" : "not moved"}`;
      await requireStepUp(transaction, caller, {
        action: "statuses.define",
        hash: stepUpHash("statuses.define", kind, status, isFinal, isMoneyMoved),
        summary,
      });
      const isGuarded = [before, after].some((one) => one?.isFinal || one?.isMoneyMoved);
      // What failed may be paid again by a replacement, so makers gain by it.
      const isLoosening = kind === "payout" && isFinal && !isMoneyMoved;
      return await takeOrAsk(transaction, caller, {
        kind: "statuses.define",
        subject,
        summary,
        before: { definition: before },
        after: { kind, status, isFinal, isMoneyMoved },
        isLoosening,
        isGuarded,
        isGrant: false,
      });
    }),
);

import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { acknowledge } from "#lib/payout-control/acknowledge.ts";
import { readControl } from "#lib/payout-control/read-control.ts";
import { readStopsSending } from "#lib/payout-control/stop-sending.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { readSources, sourceSubject } from "#lib/payouts/sources/sources.ts";
import { changing, takeOrAsk } from "#lib/pending-changes/take-or-ask.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type {
  NameSource,
  PayoutControl,
  SetStopping,
} from "#lib/schemas/payouts/payout-control.ts";
import { sourceText } from "#lib/schemas/payouts/source-text.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";

/** How far payout control has come, and what it found. */
export const getPayoutControl = operation(
  "payout-control.get",
  (): Promise<PayoutControl> => readControl(),
);

/** Closes a discrepancy with a reason. Rejects with a Failure "not_found" where it is not open. */
export const acknowledgeDiscrepancy = operation(
  "payout-control.acknowledge",
  async (caller, id: string, reason: string): Promise<null> =>
    await tx(async (transaction) => {
      const closed = await acknowledge(transaction, { id, reason, member: memberOf(caller) });
      await append(transaction, caller, {
        action: "payout-control.acknowledge",
        subject: { type: "payout", id: closed.provider_payout_id },
        outcome: "done",
        before: { kind: closed.kind, severity: closed.severity, orderId: closed.order_id },
        reason,
      });
      return null;
    }),
);

/**
 * Declares that all payouts are made here, or names another source. Both decide what is reported,
 * so a second user confirms them. Rejects with a Failure: conflict (named already, or such a change
 * waits), step_up_required.
 */
export const nameSource = operation(
  "payout-control.name-source",
  (caller, source: NameSource): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      const { kind, value } = source;
      const sources = await readSources(transaction);
      if (sources.some((one) => one.kind === kind && one.value === value)) {
        throw new Failure("conflict", "This source is already listed.");
      }
      const summary = sourceText(source);
      await requireStepUp(transaction, caller, {
        action: "payout-control.name-source",
        hash: stepUpHash("payout-control.name-source", kind, value),
        summary,
      });
      return await takeOrAsk(transaction, caller, {
        kind: "payout-control.name-source",
        subject: sourceSubject(source),
        summary,
        before: {},
        after: { kind, value },
        isLoosening: kind !== "declaration",
        isGuarded: true,
        isGrant: false,
      });
    }),
);

/**
 * Ends a named source, which takes effect at once since more is reported after it, or the
 * declaration, which a second user confirms. Rejects with a Failure: not_found, conflict (its end
 * waits already), step_up_required.
 */
export const endPayoutSource = operation(
  "payout-control.end-source",
  (caller, id: string): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      const source = (await readSources(transaction)).find((one) => one.id === id);
      if (source === undefined) {
        throw new Failure("not_found", "This source is no longer listed.");
      }
      const { kind, value } = source;
      const summary = `No longer: ${sourceText(source)}`;
      await requireStepUp(transaction, caller, {
        action: "payout-control.end-source",
        hash: stepUpHash("payout-control.end-source", id),
        summary,
      });
      const isLoosening = kind === "declaration";
      return await takeOrAsk(transaction, caller, {
        kind: "payout-control.end-source",
        subject: sourceSubject(source),
        summary,
        before: { id, kind, value },
        after: {},
        isLoosening,
        isGuarded: isLoosening,
        isGrant: false,
      });
    }),
);

/**
 * Sets whether a payout that was not ordered here stops all sending. On takes effect at once; a
 * second user confirms that it is turned off. Rejects with a Failure: conflict (it is so already,
 * or a change waits), step_up_required.
 */
export const setControlStopping = operation(
  "payout-control.set-stopping",
  (caller, { stopsSending }: SetStopping): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      const before = await readStopsSending(transaction);
      if (before === stopsSending) {
        throw new Failure("conflict", "This is set already. Reload the page.");
      }
      const summary = stopsSending
        ? "A payout that nobody ordered here stops all sending"
        : "A payout that nobody ordered here no longer stops sending";
      await requireStepUp(transaction, caller, {
        action: "payout-control.set-stopping",
        hash: stepUpHash("payout-control.set-stopping", stopsSending),
        summary,
      });
      return await takeOrAsk(transaction, caller, {
        kind: "payout-control.set-stopping",
        subject: { type: "payout-control", id: "stopping" },
        summary,
        before: { stopsSending: before },
        after: { stopsSending },
        isLoosening: !stopsSending,
        isGuarded: !stopsSending,
        isGrant: false,
      });
    }),
);

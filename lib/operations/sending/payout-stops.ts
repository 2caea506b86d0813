import "server-only";
import { append } from "#lib/audit/append.ts";
import { lockAccount } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { notifyOfLoneConfirmations } from "#lib/lone-confirmations/notify-of-lone-confirmations.ts";
import { operation } from "#lib/operations/operation.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { checkStopValue } from "#lib/payouts/stop/check-stop-value.ts";
import { awaitClaimed, liftStop, readStops, stopPayouts } from "#lib/payouts/stop/stop-payouts.ts";
import type { Lifted, PayoutStop, StopPayouts, Stopped } from "#lib/schemas/payouts/payout-stop.ts";

const subject = (id: string) => ({ type: "payout-stop", id });

/** The stops in force. */
export const listPayoutStops = operation(
  "payout-stops.list",
  (): Promise<PayoutStop[]> => readStops(),
);

/**
 * Stops sending at once: everything, or one wallet, currency, recipient or member. Asks for no
 * step-up, since it only holds back. Answers when each order that was claimed before has its
 * outcome, or can't be sent any more, and lists those. Rejects with a Failure: invalid_request if
 * it would stop nothing known.
 */
export const stopSending = operation(
  "payout-stops.stop",
  async (caller, wanted: StopPayouts): Promise<Stopped> => {
    const { value, warning } = await checkStopValue(wanted);
    const stop = await tx(async (transaction) => {
      const written = await stopPayouts(
        transaction,
        { scope: wanted.scope, value, reason: wanted.reason },
        memberOf(caller),
      );
      await append(transaction, caller, {
        action: "payout-stops.stop",
        subject: subject(written.id),
        outcome: "done",
        after: { scope: written.scope, value: written.value },
        reason: wanted.reason,
      });
      return written;
    });
    return { stop, warning, went: await awaitClaimed(stop) };
  },
);

/**
 * One of the confirmations that lift a stop: the user who stopped within the last ten minutes needs
 * no other. Rejects with a Failure: not_found, forbidden (their confirmation would not count), step_up_required.
 */
export const liftPayoutStop = operation(
  "payout-stops.lift",
  (caller, id: string): Promise<Lifted> =>
    tx(async (transaction) => {
      // Before the caller's right is, as a confirmation of a change does (lib/database/account.ts).
      await lockAccount(transaction);
      await requireStepUp(transaction, caller, {
        action: "payout-stops.lift",
        hash: stepUpHash("payout-stops.lift", id),
        summary: "Let payouts be sent again",
      });
      const lifted = await liftStop(transaction, id, memberOf(caller));
      await notifyOfLoneConfirmations(transaction);
      await append(transaction, caller, {
        action: "payout-stops.lift",
        subject: subject(id),
        outcome: "done",
        after: { isLifted: lifted.isLifted },
      });
      return lifted;
    }),
);

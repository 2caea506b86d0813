import "server-only";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { notifyOfLoneConfirmations } from "#lib/lone-confirmations/notify-of-lone-confirmations.ts";
import { operation } from "#lib/operations/operation.ts";
import { askForSend, readHold, sayRelease } from "#lib/payouts/lost-commits/account-hold.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import type { AccountHold, ReleaseHold } from "#lib/schemas/account-hold.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";

/** Why nothing is sent from the account until two users release it; null if it is not on hold. */
export const getAccountHold = operation(
  "account-hold.get",
  (): Promise<AccountHold | null> => readHold(database()),
);

/**
 * One of the confirmations of two users, one of them an approver, that sending may go on although
 * the database and the provider differed, as the caller saw it. With the second, orders released
 * before wait for "Send". Rejects with a Failure: conflict (released, or something was added
 * since), forbidden (their confirmation would not count), step_up_required.
 */
export const releaseAccountHold = operation(
  "account-hold.release",
  (caller, { id, changedAt, reason }: ReleaseHold): Promise<AccountHold | null> =>
    tx(async (transaction) => {
      const hold = await readHold(transaction, { forUpdate: true });
      if (hold === null || hold.id !== id || hold.changedAt !== changedAt) {
        throw new Failure(
          "conflict",
          "The hold was released or has changed since you opened this form. Cancel, look again, and release what is shown then.",
        );
      }
      await requireStepUp(transaction, caller, {
        action: "account-hold.release",
        hash: stepUpHash("account-hold.release", id, changedAt),
        summary: "Let sending go on although the database and the provider differed",
      });
      const isReleased = await sayRelease(transaction, hold, {
        member: memberOf(caller),
        isApprover: isPermitted(caller.member.roles, "payouts.approve"),
        reason,
      });
      await notifyOfLoneConfirmations(transaction);
      const ordersWaiting = isReleased ? await askForSend(transaction, "hold_released") : 0;
      await append(transaction, caller, {
        action: "account-hold.release",
        subject: { type: "account-hold", id },
        outcome: "done",
        after: { isReleased, ordersWaiting },
        reason,
      });
      return await readHold(transaction);
    }),
);

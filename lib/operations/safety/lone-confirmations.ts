import "server-only";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { notifyEveryone } from "#lib/identity/notices.ts";
import { readLoneConfirmations } from "#lib/lone-confirmations/read-lone-confirmations.ts";
import { stopLoneConfirmation as stop } from "#lib/lone-confirmations/stop-lone-confirmation.ts";
import { operation } from "#lib/operations/operation.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { type LoneConfirmation, loneConfirmationsSchema } from "#lib/schemas/lone-confirmation.ts";

/** What the only member who can decide said of payouts, and may say once more. */
export const listLoneConfirmations = operation(
  "lone-words.list",
  async (): Promise<LoneConfirmation[]> =>
    loneConfirmationsSchema.parse(await readLoneConfirmations(database())),
);

/**
 * Stops such a confirmation, with a reason: its member must say it again, and wait again. Rejects with a
 * Failure "not_found" if it no longer waits.
 */
export const stopLoneConfirmation = operation(
  "lone-words.stop",
  (caller, id: string, reason: string): Promise<void> =>
    tx(async (transaction) => {
      const confirmation = await stop(transaction, id, { member: memberOf(caller), reason });
      await notifyEveryone(transaction, "lone-word-stopped", {
        summary: confirmation.summary,
        member: confirmation.member.name,
        by: caller.member.name,
        reason,
      });
      await append(transaction, caller, {
        action: "lone-words.stop",
        subject: confirmation.subject,
        outcome: "done",
        before: {
          said: confirmation.summary,
          by: confirmation.member.name,
          at: confirmation.saidAt,
        },
        reason,
      });
    }),
);

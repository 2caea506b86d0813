import "server-only";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { notifyEveryone } from "#lib/identity/notices.ts";
import { readLoneWords } from "#lib/lone-confirmations/read-lone-confirmations.ts";
import { stopLoneWord as stop } from "#lib/lone-confirmations/stop-lone-confirmation.ts";
import { operation } from "#lib/operations/operation.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { type LoneWord, loneWordsSchema } from "#lib/schemas/lone-confirmation.ts";

/** What the only member who can decide said of payouts, and may say once more. */
export const listLoneWords = operation(
  "lone-words.list",
  async (): Promise<LoneWord[]> => loneWordsSchema.parse(await readLoneWords(database())),
);

/**
 * Stops such a word, with a reason: its member must say it again, and wait again. Rejects with a
 * Failure "not_found" if it no longer waits.
 */
export const stopLoneWord = operation(
  "lone-words.stop",
  (caller, id: string, reason: string): Promise<void> =>
    tx(async (transaction) => {
      const word = await stop(transaction, id, { member: memberOf(caller), reason });
      await notifyEveryone(transaction, "lone-word-stopped", {
        summary: word.summary,
        member: word.member.name,
        by: caller.member.name,
        reason,
      });
      await append(transaction, caller, {
        action: "lone-words.stop",
        subject: word.subject,
        outcome: "done",
        before: { said: word.summary, by: word.member.name, at: word.saidAt },
        reason,
      });
    }),
);

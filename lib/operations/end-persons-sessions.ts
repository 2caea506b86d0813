import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { endSessions } from "#lib/identity/people/end-sessions.ts";
import { lockMember } from "#lib/identity/people/lock-member.ts";
import { operation } from "#lib/operations/operation.ts";

/**
 * Signs a person out everywhere; they may sign in again at once. Asks for no fresh proof, since it
 * gives and takes no right and is wanted quickly. Gives how many sessions ended. Rejects with a
 * Failure "not_found".
 */
export const endPersonsSessions = operation("people.end-sessions", (caller, id: string) =>
  tx(async (transaction): Promise<number> => {
    await lockMember(transaction, caller, id);
    const endedSessions = await endSessions(transaction, id);
    await append(transaction, caller, {
      action: "people.end-sessions",
      subject: { type: "person", id },
      outcome: "done",
      after: { endedSessions },
    });
    return endedSessions;
  }),
);

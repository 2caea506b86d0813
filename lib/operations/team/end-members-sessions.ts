import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { endSessions } from "#lib/identity/team/end-sessions.ts";
import { lockMember } from "#lib/identity/team/lock-member.ts";
import { operation } from "#lib/operations/operation.ts";

/**
 * Signs a member out everywhere; they may sign in again at once. Asks for no step-up, since it
 * changes no right and is needed quickly. Returns how many sessions ended. Rejects with a Failure
 * "not_found".
 */
export const endMembersSessions = operation("people.end-sessions", (caller, id: string) =>
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

import "server-only";
import { sql } from "kysely";
import { append } from "#lib/audit/append.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { endSessions } from "#lib/identity/people/end-sessions.ts";
import { lockMember } from "#lib/identity/people/lock-member.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { Failure } from "#lib/schemas/failure.ts";

/**
 * Lets a person sign in no more, and ends every session that they have. Rejects with a Failure:
 * forbidden for oneself; conflict for the last administrator; not_found; step_up_required.
 */
export const disablePerson = operation("people.disable", (caller, id: string) =>
  tx(async (transaction): Promise<void> => {
    const member = await lockMember(transaction, caller, id);
    if (id === caller.person.id) {
      throw new Failure("forbidden", "Nobody disables themselves. Ask another administrator.");
    }
    if (member.isLastAdministrator) {
      throw new Failure("conflict", "The last administrator can't be disabled.");
    }
    if (member.isDisabled) return;
    await requireStepUp(transaction, caller, {
      action: "people.disable",
      hash: stepUpHash("people.disable", id),
      summary: `Let ${member.name} (${member.email}) sign in no more, and end their sessions.`,
    });
    await transaction
      .updateTable("person")
      .set({ disabled_at: sql<string>`now()` })
      .where("merchant_id", "=", await merchantId(transaction))
      .where("id", "=", id)
      .execute();
    const endedSessions = await endSessions(transaction, id);
    await append(transaction, caller, {
      action: "people.disable",
      subject: { type: "person", id },
      outcome: "done",
      before: { state: "active" },
      after: { state: "disabled", endedSessions },
    });
  }),
);

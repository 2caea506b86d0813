import "server-only";
import { append } from "#lib/audit/append.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { lockMember } from "#lib/identity/people/lock-member.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { rolesInWords } from "#lib/schemas/role-words.ts";

/**
 * Lets a disabled person sign in again, with the roles that they had. Rejects with a Failure:
 * not_found; step_up_required.
 */
export const enablePerson = operation("people.enable", (caller, id: string) =>
  tx(async (transaction): Promise<void> => {
    const member = await lockMember(transaction, caller, id);
    if (!member.isDisabled) return;
    await requireStepUp(transaction, caller, {
      action: "people.enable",
      hash: stepUpHash("people.enable", id, [...member.roles].sort()),
      summary: `Let ${member.name} (${member.email}) sign in again, as ${rolesInWords(member.roles)}.`,
    });
    await transaction
      .updateTable("person")
      .set({ disabled_at: null })
      .where("merchant_id", "=", await merchantId(transaction))
      .where("id", "=", id)
      .execute();
    await append(transaction, caller, {
      action: "people.enable",
      subject: { type: "person", id },
      outcome: "done",
      before: { state: "disabled" },
      after: { state: "active", roles: member.roles },
    });
  }),
);

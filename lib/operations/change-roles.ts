import "server-only";
import { append } from "#lib/audit/append.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { lockMember } from "#lib/identity/people/lock-member.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Role } from "#lib/schemas/role.ts";
import { rolesInWords } from "#lib/schemas/role-words.ts";

/**
 * Gives a person these roles in place of those that they have; it holds from their next request on.
 * The fresh proof is for this change alone: where the roles were changed in between, it is asked for
 * anew. Rejects with a Failure: forbidden for one's own roles; conflict for the last administrator's;
 * not_found; step_up_required.
 */
export const changeRoles = operation("people.change-roles", (caller, id: string, roles: Role[]) =>
  tx(async (transaction): Promise<void> => {
    const member = await lockMember(transaction, caller, id);
    if (id === caller.person.id) {
      throw new Failure("forbidden", "Nobody changes their own roles. Ask another administrator.");
    }
    if (member.isLastAdministrator && !roles.includes("administrator")) {
      throw new Failure("conflict", "The last administrator stays one.");
    }
    const before = [...member.roles].sort();
    if (before.join() === [...roles].sort().join()) return;
    await requireStepUp(transaction, caller, {
      action: "people.change-roles",
      hash: stepUpHash("people.change-roles", id, before, roles),
      summary: `Make ${member.name} (${member.email}) ${rolesInWords(roles)}, until now ${rolesInWords(member.roles)}.`,
    });
    await transaction
      .updateTable("person")
      .set({ roles })
      .where("merchant_id", "=", await merchantId(transaction))
      .where("id", "=", id)
      .execute();
    await append(transaction, caller, {
      action: "people.change-roles",
      subject: { type: "person", id },
      outcome: "done",
      before: { roles: member.roles },
      after: { roles },
    });
  }),
);

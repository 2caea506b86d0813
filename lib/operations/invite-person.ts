import "server-only";
import { append } from "#lib/audit/append.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { hasCode } from "#lib/database/retry.ts";
import { tx } from "#lib/database/transact.ts";
import { makeInvitation } from "#lib/identity/people/make-invitation.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { InviteRequest, MadeInvitation } from "#lib/schemas/person.ts";
import { rolesInWords } from "#lib/schemas/role-words.ts";

const UNIQUE_VIOLATION = new Set(["23505"]);

/**
 * Invites somebody: gives the one-use token of the link, which is told this once and works for 72
 * hours. An earlier invitation to the same address ends. Rejects with a Failure: conflict where the
 * address is a person's already, or is being invited by another; step_up_required.
 */
export const invitePerson = operation(
  "people.invite",
  (caller, { email, roles }: InviteRequest): Promise<MadeInvitation> =>
    tx(async (transaction): Promise<MadeInvitation> => {
      const known = await transaction
        .selectFrom("person")
        .select("id")
        .where("merchant_id", "=", await merchantId(transaction))
        .where("email", "=", email)
        .executeTakeFirst();
      if (known !== undefined) {
        throw new Failure("conflict", "Somebody at this desk has this address already.", {
          errors: { email: ["Somebody at this desk has this address already."] },
        });
      }
      await requireStepUp(transaction, caller, {
        action: "people.invite",
        hash: stepUpHash("people.invite", email, roles),
        summary: `Invite ${email} as ${rolesInWords(roles)}.`,
      });
      const { replaced, ...made } = await makeInvitation(transaction, caller, { email, roles });
      const { id, expiresAt } = made.invitation;
      if (replaced !== null) {
        await append(transaction, caller, {
          action: "people.revoke-invitation",
          subject: { type: "invitation", id: replaced.id },
          outcome: "done",
          before: { email, roles: replaced.roles },
          after: { replacedBy: id },
        });
      }
      await append(transaction, caller, {
        action: "people.invite",
        subject: { type: "invitation", id },
        outcome: "done",
        after: { email, roles, expiresAt },
      });
      return made;
    }).catch((error: unknown) => {
      if (!hasCode(error, UNIQUE_VIOLATION)) throw error;
      throw new Failure("conflict", "This address is being invited at this moment. Look again.");
    }),
);

import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { revokeInvitation as revoke } from "#lib/identity/team/revoke-invitation.ts";
import { operation } from "#lib/operations/operation.ts";
import { Failure } from "#lib/schemas/failure.ts";

/** Ends an invitation that is open or has expired. Rejects with a Failure "not_found" for any other. */
export const revokeInvitation = operation("people.revoke-invitation", (caller, id: string) =>
  tx(async (transaction): Promise<void> => {
    const revoked = await revoke(transaction, caller, id);
    if (revoked === null) {
      throw new Failure(
        "not_found",
        "There is no such open invitation: it may have been accepted.",
      );
    }
    await append(transaction, caller, {
      action: "people.revoke-invitation",
      subject: { type: "invitation", id },
      outcome: "done",
      before: revoked,
    });
  }),
);

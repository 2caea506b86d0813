import "server-only";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { endPasswordResets } from "#lib/identity/end-password-resets.ts";
import { notifyEveryone } from "#lib/identity/notices.ts";
import { type ResetFactors, resetFactors } from "#lib/identity/team/reset-factors.ts";

export type Restored = ResetFactors & { newPassword: boolean };

/**
 * Recovery for a member whom no one in Counterfoil can help, such as its only administrator: run by
 * the machine's operator, and recorded in the audit log as the operator's. Removes the member's
 * factors and ends their sessions and open reset links, and starts the wait after which they may decide; every member is
 * told. With a hash, also replaces the password. Rejects with an Error in one sentence if there is
 * no such member, or none who may sign in.
 */
export function restoreMember(email: string, passwordHash: string | null): Promise<Restored> {
  return tx(async (transaction) => {
    const account = await accountId(transaction);
    const member = await transaction
      .selectFrom("member")
      .select(["id", "name", "disabled_at"])
      .where("account_id", "=", account)
      .where("email", "=", email.trim().toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (member === undefined) throw new Error("No member has this email address.");
    if (member.disabled_at !== null) {
      throw new Error("This member is disabled. An administrator must enable them first.");
    }
    const reset = await resetFactors(transaction, member.id);
    // Such a link would set another password, and be all that is needed to sign in.
    await endPasswordResets(transaction, member.id);
    if (passwordHash !== null) {
      const changed = await transaction
        .updateTable("sign_in_method")
        .set({ password: passwordHash })
        .where("account_id", "=", account)
        .where("user_id", "=", member.id)
        .where("issuer", "=", "credential")
        .returning("id")
        .executeTakeFirst();
      if (changed === undefined) {
        throw new Error(
          "This member signs in without a password. Run the command without --new-password.",
        );
      }
    }
    const restored = { ...reset, newPassword: passwordHash !== null };
    await notifyEveryone(transaction, "factors-reset", {
      member: { id: member.id, name: member.name },
      by: null,
      newPassword: restored.newPassword,
    });
    await append(
      transaction,
      { system: "operator" },
      {
        action: "people.reset-factors",
        subject: { type: "person", id: member.id },
        outcome: "done",
        after: restored,
      },
    );
    return restored;
  });
}

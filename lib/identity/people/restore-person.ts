import "server-only";
import { append } from "#lib/audit/append.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { type ResetFactors, resetFactors } from "#lib/identity/factors/reset-factors.ts";

export type Restored = ResetFactors & { newPassword: boolean };

/**
 * The way back for somebody whom nobody at the desk can help, such as its only administrator: by whoever
 * runs the machine, and written into the audit log as the operator's. Takes the person's factors away and
 * ends their sessions; with a hash, also puts a new password in the old one's place. Rejects with an
 * Error in one sentence where there is no such person, or none who may sign in.
 */
export function restorePerson(email: string, passwordHash: string | null): Promise<Restored> {
  return tx(async (transaction) => {
    const merchant = await merchantId(transaction);
    const person = await transaction
      .selectFrom("person")
      .select(["id", "disabled_at"])
      .where("merchant_id", "=", merchant)
      .where("email", "=", email.trim().toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined) throw new Error("Nobody at the desk has this e-mail address.");
    if (person.disabled_at !== null) {
      throw new Error("This person is disabled: an administrator enables them first.");
    }
    const reset = await resetFactors(transaction, person.id);
    if (passwordHash !== null) {
      const changed = await transaction
        .updateTable("account")
        .set({ password: passwordHash })
        .where("merchant_id", "=", merchant)
        .where("user_id", "=", person.id)
        .where("provider_id", "=", "credential")
        .returning("id")
        .executeTakeFirst();
      if (changed === undefined) throw new Error("This person signs in without a password.");
    }
    const restored = { ...reset, newPassword: passwordHash !== null };
    await append(
      transaction,
      { system: "operator" },
      {
        action: "people.reset-factors",
        subject: { type: "person", id: person.id },
        outcome: "done",
        after: restored,
      },
    );
    return restored;
  });
}

import "server-only";
import { append } from "#lib/audit/append.ts";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { hashPassword, verifyPassword } from "#lib/identity/password-hash.ts";
import { requireGoodPassword } from "#lib/identity/password-rule.ts";
import { deleteOtherSessions } from "#lib/identity/sessions/revoke-session.ts";
import { forgiveAttempt, takeAttempt } from "#lib/identity/sign-in/attempts.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PasswordChange } from "#lib/schemas/session.ts";

const ACTION = "account.change-password";
const NOT_YOURS = "This is not your password.";

/**
 * Changes the caller's password and ends their other sessions. Rejects with a Failure:
 * invalid_request where the old one is wrong or the new one weak, rate_limited after too many wrong
 * ones, conflict for somebody who has no password. Of two changes at once, the one that comes second has
 * the wrong old password: else whoever was being shut out by a new one could put theirs over it.
 */
export async function changePassword(
  caller: Caller,
  { current, password }: PasswordChange,
): Promise<void> {
  const visitor = { ...caller, person: null };
  const { id, name, email } = caller.person;
  const subject = { type: "person", id };
  await takeAttempt(visitor, email);
  const hash = await passwordOf(id);
  if (hash === null) throw new Failure("conflict", "You sign in without a password.");
  if (!(await verifyPassword(current, hash))) {
    const reason = "The old password was wrong.";
    await appendAlone(caller, { action: ACTION, subject, outcome: "refused", reason });
    throw invalid("current", NOT_YOURS);
  }
  await forgiveAttempt(visitor, email);
  if (password === current) throw invalid("password", "This is the password that you have.");
  await requireGoodPassword(password, [name, email]);
  const newHash = await hashPassword(password);
  await tx(async (transaction) => {
    const changed = await transaction
      .updateTable("account")
      .set({ password: newHash })
      .where("merchant_id", "=", await merchantId(transaction))
      .where("user_id", "=", id)
      .where("provider_id", "=", "credential")
      .where("password", "=", hash)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) throw invalid("current", NOT_YOURS);
    const ended = await deleteOtherSessions(transaction, caller);
    await append(transaction, caller, {
      ...{ action: ACTION, subject, outcome: "done" },
      after: { otherSessionsEnded: ended },
    });
  });
}

async function passwordOf(personId: string): Promise<string | null> {
  const account = await database()
    .selectFrom("account")
    .select("password")
    .where("merchant_id", "=", await merchantId())
    .where("user_id", "=", personId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return account?.password ?? null;
}

function invalid(field: string, message: string): Failure {
  return new Failure("invalid_request", "The password was not changed.", {
    errors: { [field]: [message] },
  });
}

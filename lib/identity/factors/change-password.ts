import "server-only";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { beginAttempt } from "#lib/identity/attempts.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { endPasswordResets } from "#lib/identity/end-password-resets.ts";
import { passwordHashOf } from "#lib/identity/factors/own-password.ts";
import { notify } from "#lib/identity/notices.ts";
import { hashPassword, verifyPassword } from "#lib/identity/password-hash.ts";
import { requireGoodPassword } from "#lib/identity/password-rule.ts";
import { deleteOtherSessions } from "#lib/identity/sessions/own-sessions.ts";
import { requireStillIn } from "#lib/identity/sessions/require-still-in.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PasswordChange } from "#lib/schemas/identity/session.ts";

const ACTION = "account.change-password";
const NOT_YOURS = "Incorrect password.";

/**
 * Changes the caller's password and ends their other sessions. Rejects with a Failure:
 * invalid_request if the old one is wrong or the new one weak, rate_limited after too many wrong
 * ones, conflict for a user who has no password, unauthenticated if the session has ended meanwhile. A reset link that
 * was not used ends. Of two changes at once, the second has the wrong
 * old password: otherwise an intruder who was being locked out by a new one could overwrite it.
 */
export async function changePassword(
  caller: Caller,
  { current, password }: PasswordChange,
): Promise<void> {
  const { id, name, email } = caller.member;
  const subject = { type: "person", id };
  const hash = await passwordHashOf(database(), id);
  if (hash === null) throw new Failure("conflict", "You sign in without a password.");
  await requireOldPassword(caller, current, hash);
  if (password === current) throw invalid("password", "This is your current password.");
  await requireGoodPassword(password, [name, email]);
  const newHash = await hashPassword(password);
  await tx(async (transaction) => {
    const changed = await transaction
      .updateTable("sign_in_method")
      .set({ password: newHash })
      .where("account_id", "=", await accountId(transaction))
      .where("user_id", "=", id)
      .where("issuer", "=", "credential")
      .where("password", "=", hash)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) throw invalid("current", NOT_YOURS);
    // The checks take a while, in which the session may have been ended. After the update, which has two changes at
    // once wait for each other.
    await requireStillIn(transaction, caller, ACTION);
    await endPasswordResets(transaction, id);
    const ended = await deleteOtherSessions(transaction, caller);
    await notify(transaction, id, "password-changed", { member: { id, name } });
    await append(transaction, caller, {
      action: ACTION,
      subject,
      outcome: "done",
      after: { otherSessionsEnded: ended },
    });
  });
}

async function requireOldPassword(caller: Caller, current: string, hash: string): Promise<void> {
  const { id } = caller.member;
  const attempt = await beginAttempt([{ kind: "own-password", key: id }]);
  try {
    const isRight = await verifyPassword(current, hash);
    await tx(async (transaction) => {
      if (isRight) return await attempt.right(transaction);
      await attempt.wrong(transaction);
      await append(transaction, caller, {
        action: ACTION,
        subject: { type: "person", id },
        outcome: "refused",
        reason: "The old password was wrong.",
      });
    });
    if (!isRight) throw invalid("current", NOT_YOURS);
  } finally {
    await attempt.end();
  }
}

function invalid(field: string, message: string): Failure {
  return new Failure("invalid_request", "The password was not changed.", {
    errors: { [field]: [message] },
  });
}

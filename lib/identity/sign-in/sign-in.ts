import "server-only";
import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { type Attempt, beginAttempt } from "#lib/identity/attempts.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { secondFactors } from "#lib/identity/factors/second-factors.ts";
import { hashPassword, verifyPassword } from "#lib/identity/password-hash.ts";
import { admitsSandboxMembersBy } from "#lib/identity/sandbox-members.ts";
import { hashToken } from "#lib/identity/session-token.ts";
import { signInKeys } from "#lib/identity/sign-in/known-browser.ts";
import { beginSecondStep } from "#lib/identity/sign-in/second-step.ts";
import { startSession, wrongCredentials } from "#lib/identity/sign-in/start-session.ts";
import { processPromise } from "#lib/process/process-singleton.ts";
import type { Credentials, SignedIn } from "#lib/schemas/identity/sign-in.ts";

/** What came of a sign-in, with the texts of the Set-Cookie headers that make it so. */
export type SignInOutcome = SignedIn & { cookies: string[] };

/**
 * Signs in by email address and password. If the user has second factors, that is only the first
 * step: only the second step is possible then. Rejects with a Failure "unauthenticated" that does
 * not tell whether there is such an account, nor by the time that it took, and "rate_limited" after
 * too many.
 */
export async function signIn(
  visitor: Visitor,
  headers: Headers,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const attempt = await beginAttempt(signInKeys(visitor, headers, credentials.email));
  try {
    return await judge(attempt, visitor, headers, credentials);
  } finally {
    await attempt.end();
  }
}

async function judge(
  attempt: Attempt,
  visitor: Visitor,
  headers: Headers,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const checked = await checkPassword(headers, credentials);
  const { memberId } = checked;
  if (!checked.isRight) {
    await tx(async (transaction) => {
      await attempt.wrong(transaction);
      await append(transaction, visitor, {
        action: "session.sign-in",
        subject: memberId === null ? null : { type: "person", id: memberId },
        outcome: "refused",
        reason: "The email address or the password was wrong.",
      });
    });
    throw wrongCredentials();
  }
  await tx((transaction) => attempt.right(transaction));
  const { mark } = checked;
  const methods = await secondFactors(database(), checked.memberId);
  if (methods.length > 0) {
    return {
      state: "second_factor",
      methods,
      ...(await beginSecondStep({ memberId: checked.memberId, mark })),
    };
  }
  const { cookies } = await startSession(visitor, headers, {
    memberId: checked.memberId,
    method: "password",
    isStillGood: (transaction) => isStillPassword(transaction, checked.memberId, mark),
  });
  return { state: "signed_in", methods, cookies };
}

/**
 * Whose account was meant, null if there is none that may sign in; whether the password is its; and
 * by what the one that it was held against is known again.
 */
type Checked =
  | { memberId: string; isRight: boolean; mark: string }
  | { memberId: null; isRight: false };

/** A hash that no password has. */
const unmatchedHash = processPromise("unmatched password hash", () =>
  hashPassword(randomBytes(32).toString("base64")),
);

/**
 * Checks a password against the account of an email address. One hash is computed in every case, so
 * that the time taken does not tell whether there is such an account.
 */
export async function checkPassword(
  headers: Headers,
  { email, password }: Credentials,
): Promise<Checked> {
  const row = await database()
    .selectFrom("member")
    .innerJoin("sign_in_method", (join) =>
      join
        .onRef("sign_in_method.account_id", "=", "member.account_id")
        .onRef("sign_in_method.user_id", "=", "member.id"),
    )
    .select(["member.id", "sign_in_method.password"])
    .where("member.account_id", "=", await accountId())
    .where("member.email", "=", email.toLowerCase())
    .where("member.disabled_at", "is", null)
    .where("member.sandbox", "in", admitsSandboxMembersBy(headers) ? [false, true] : [false])
    .where("sign_in_method.issuer", "=", "credential")
    .where("sign_in_method.password", "is not", null)
    .executeTakeFirst();
  const unmatched = await unmatchedHash.get();
  const isRight = await verifyPassword(password, row?.password ?? unmatched);
  if (row?.password == null) return { memberId: null, isRight: false };
  return { memberId: row.id, isRight, mark: markOf(row.password) };
}

/** A value by which a user's password is recognised, without passing its hash around. */
function markOf(passwordHash: string): string {
  return hashToken(passwordHash);
}

/**
 * Whether a user's password is still the one of this mark; it stays so until the transaction ends.
 * A change in between waits, and then finds the session that began.
 */
export async function isStillPassword(
  transaction: Transaction<Tables>,
  memberId: string,
  mark: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("sign_in_method")
    .select("password")
    .where("account_id", "=", await accountId(transaction))
    .where("user_id", "=", memberId)
    .where("issuer", "=", "credential")
    .forShare()
    .executeTakeFirst();
  return row?.password != null && markOf(row.password) === mark;
}

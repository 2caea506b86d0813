import "server-only";
import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { hashPassword, verifyPassword } from "#lib/identity/password-hash.ts";
import { admitsSandboxMembersBy } from "#lib/identity/sandbox-members.ts";
import { hashToken } from "#lib/identity/session-token.ts";
import { processPromise } from "#lib/observability/process-singleton.ts";
import type { Credentials } from "#lib/schemas/identity/sign-in.ts";

/**
 * Whose account was meant, null if there is none that may sign in; whether the password is its; and
 * by what the one that it was held against is known again.
 */
export type Checked =
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

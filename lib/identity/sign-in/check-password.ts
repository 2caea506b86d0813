import "server-only";
import { randomBytes } from "node:crypto";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { hashPassword, verifyPassword } from "#lib/identity/password-hash.ts";
import { admitsSandboxMembersBy } from "#lib/identity/sandbox-members.ts";
import { markOf } from "#lib/identity/sign-in/password-mark.ts";
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

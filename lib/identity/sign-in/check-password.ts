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
  | { personId: string; isRight: boolean; mark: string }
  | { personId: null; isRight: false };

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
    .selectFrom("person")
    .innerJoin("sign_in_method", (join) =>
      join
        .onRef("sign_in_method.account_id", "=", "person.account_id")
        .onRef("sign_in_method.user_id", "=", "person.id"),
    )
    .select(["person.id", "sign_in_method.password"])
    .where("person.account_id", "=", await accountId())
    .where("person.email", "=", email.toLowerCase())
    .where("person.disabled_at", "is", null)
    .where("person.sandbox", "in", admitsSandboxMembersBy(headers) ? [false, true] : [false])
    .where("sign_in_method.issuer", "=", "credential")
    .where("sign_in_method.password", "is not", null)
    .executeTakeFirst();
  const unmatched = await unmatchedHash.get();
  const isRight = await verifyPassword(password, row?.password ?? unmatched);
  if (row?.password == null) return { personId: null, isRight: false };
  return { personId: row.id, isRight, mark: markOf(row.password) };
}

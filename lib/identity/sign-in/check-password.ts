import "server-only";
import { randomBytes } from "node:crypto";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { hashPassword, verifyPassword } from "#lib/identity/password-hash.ts";
import { admitsSandboxPeopleBy } from "#lib/identity/sandbox-people.ts";
import { markOf } from "#lib/identity/sign-in/password-mark.ts";
import type { Credentials } from "#lib/schemas/sign-in.ts";

/**
 * Whose account was meant, null where there is none that may sign in; whether the password is its; and
 * by what the one that it was held against is known again.
 */
export type Checked =
  | { personId: string; isRight: boolean; mark: string }
  | { personId: null; isRight: false };

let nobodys: Promise<string> | undefined;

/**
 * Holds a password against the account of an e-mail address. One hash is reckoned in every case, so
 * that the time taken does not tell whether there is such an account.
 */
export async function checkPassword(
  headers: Headers,
  { email, password }: Credentials,
): Promise<Checked> {
  const row = await database()
    .selectFrom("person")
    .innerJoin("account", (join) =>
      join
        .onRef("account.merchant_id", "=", "person.merchant_id")
        .onRef("account.user_id", "=", "person.id"),
    )
    .select(["person.id", "account.password"])
    .where("person.merchant_id", "=", await merchantId())
    .where("person.email", "=", email.toLowerCase())
    .where("person.disabled_at", "is", null)
    .where("person.sandbox", "in", admitsSandboxPeopleBy(headers) ? [false, true] : [false])
    .where("account.provider_id", "=", "credential")
    .where("account.password", "is not", null)
    .executeTakeFirst();
  nobodys ??= hashPassword(randomBytes(32).toString("base64"));
  const isRight = await verifyPassword(password, row?.password ?? (await nobodys));
  if (row?.password == null) return { personId: null, isRight: false };
  return { personId: row.id, isRight, mark: markOf(row.password) };
}

import "server-only";
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { endPasswordResets } from "#lib/identity/end-password-resets.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

export type NewMember = {
  name: string;
  email: string;
  roles: Role[];
  /** Of a limited viewer. */
  limits?: AccessLimits | null;
  /** From hashPassword; null for one who signs in elsewhere. */
  passwordHash: string | null;
  /** One of the sandbox's ready sign-ins. */
  sandbox?: boolean;
};

/**
 * Stores a new member and returns their id. A taken email address is a unique violation (23505).
 */
export async function createMember(
  transaction: Transaction<Tables>,
  { name, email, roles, limits = null, passwordHash, sandbox = false }: NewMember,
): Promise<string> {
  const account = await accountId(transaction);
  const id = randomUUIDv7();
  await transaction
    .insertInto("member")
    .values({
      account_id: account,
      id,
      name,
      email: email.toLowerCase(),
      roles,
      limits,
      sandbox,
    })
    .execute();
  if (passwordHash !== null) await givePassword(transaction, id, passwordHash);
  return id;
}

/** Lets a member who had no password sign in by one. A reset link from before ends: it would set another. */
export async function givePassword(
  transaction: Transaction<Tables>,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  await transaction
    .insertInto("sign_in_method")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      user_id: memberId,
      subject: memberId,
      issuer: "credential",
      password: passwordHash,
    })
    .execute();
  await endPasswordResets(transaction, memberId);
}

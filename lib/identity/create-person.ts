import "server-only";
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Role } from "#lib/schemas/role.ts";

export type NewPerson = {
  name: string;
  email: string;
  roles: Role[];
  /** From hashPassword; null for one who signs in elsewhere. */
  passwordHash: string | null;
  /** One of the sandbox's ready sign-ins. */
  sandbox?: boolean;
};

/** Writes a new person down and gives their id. A taken e-mail address is a unique violation (23505). */
export async function createPerson(
  transaction: Transaction<Tables>,
  { name, email, roles, passwordHash, sandbox = false }: NewPerson,
): Promise<string> {
  const merchant = await merchantId(transaction);
  const id = randomUUIDv7();
  await transaction
    .insertInto("person")
    .values({ merchant_id: merchant, id, name, email: email.toLowerCase(), roles, sandbox })
    .execute();
  if (passwordHash !== null) await givePassword(transaction, id, passwordHash);
  return id;
}

/** Lets a person who had no password sign in by one. */
export async function givePassword(
  transaction: Transaction<Tables>,
  personId: string,
  passwordHash: string,
): Promise<void> {
  await transaction
    .insertInto("account")
    .values({
      merchant_id: await merchantId(transaction),
      id: randomUUIDv7(),
      user_id: personId,
      account_id: personId,
      provider_id: "credential",
      password: passwordHash,
    })
    .execute();
}

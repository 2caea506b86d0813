import "server-only";
import type { Transaction } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { createPerson, givePassword, type NewPerson } from "#lib/identity/create-person.ts";

/** What a person has gathered for signing in. */
const HELD = ["totp_factor", "recovery_code", "passkey"] as const;

/**
 * Makes a person of a start's or a test's own, or makes them anew under the id that they had: other
 * password, no second factor, no session. Never for people who were invited.
 */
export async function givePerson(
  transaction: Transaction<Tables>,
  person: NewPerson,
): Promise<void> {
  const merchant = await merchantId(transaction);
  const { name, email, roles, passwordHash, sandbox = false } = person;
  const known = await transaction
    .updateTable("person")
    .set({ name, roles, sandbox, disabled_at: null })
    .where("merchant_id", "=", merchant)
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst();
  if (known === undefined) {
    await createPerson(transaction, person);
    return;
  }
  const { id } = known;
  for (const table of HELD) {
    await transaction
      .deleteFrom(table)
      .where("merchant_id", "=", merchant)
      .where("person_id", "=", id)
      .execute();
  }
  for (const table of ["session", "account"] as const) {
    await transaction
      .deleteFrom(table)
      .where("merchant_id", "=", merchant)
      .where("user_id", "=", id)
      .execute();
  }
  if (passwordHash !== null) await givePassword(transaction, id, passwordHash);
}

import "server-only";
import type { Kysely } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { hasPassword } from "#lib/identity/factors/own-password.ts";
import type { OperationName } from "#lib/schemas/permissions.ts";
import type { ProofMethod } from "#lib/schemas/step-up.ts";

/**
 * How a person can prove afresh who they are: by the second factors that they have; by the password
 * only where there never were any that had to be reset; not at all where someone has set up none and
 * comes through single sign-on, or had theirs taken away.
 */
export async function proofMethods(
  database: Kysely<Tables>,
  personId: string,
): Promise<ProofMethod[]> {
  const factors = await secondFactors(database, personId);
  if (factors.length > 0) return factors;
  if (await mustSetUpFactor(database, personId)) return [];
  return (await hasPassword(database, personId)) ? ["password"] : [];
}

/** Whether the person's factors were taken away (`resetFactors`). */
async function mustSetUpFactor(database: Kysely<Tables>, personId: string): Promise<boolean> {
  const row = await database
    .selectFrom("person")
    .select("factors_reset_at")
    .where("merchant_id", "=", await merchantId())
    .where("id", "=", personId)
    .executeTakeFirst();
  return row?.factors_reset_at != null;
}

/**
 * The same for one operation. What changes one's own account takes a recovery code too, in the place
 * of the app's code: whoever lost all that they had must still be able to set up another.
 */
export async function proofMethodsFor(
  database: Kysely<Tables>,
  personId: string,
  action: OperationName,
): Promise<ProofMethod[]> {
  const methods = await proofMethods(database, personId);
  const isAlone = methods.includes("passkey") && !methods.includes("totp");
  return isAlone && takesRecoveryCode(action) ? [...methods, "totp"] : methods;
}

/** Whether a recovery code is a fresh proof for this operation. */
export function takesRecoveryCode(action: OperationName): boolean {
  return action.startsWith("account.");
}

/** The second factors that a person has set up. */
export async function secondFactors(
  database: Kysely<Tables>,
  personId: string,
): Promise<ProofMethod[]> {
  const merchant = await merchantId();
  const totp = await database
    .selectFrom("totp_factor")
    .select("person_id")
    .where("merchant_id", "=", merchant)
    .where("person_id", "=", personId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const passkey = await database
    .selectFrom("passkey")
    .select("person_id")
    .where("merchant_id", "=", merchant)
    .where("person_id", "=", personId)
    .limit(1)
    .executeTakeFirst();
  const methods: ProofMethod[] = [];
  if (passkey !== undefined) methods.push("passkey");
  if (totp !== undefined) methods.push("totp");
  return methods;
}

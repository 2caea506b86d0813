import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { hasPassword } from "#lib/identity/factors/own-password.ts";
import { secondFactors } from "#lib/identity/factors/second-factors.ts";
import { safetySettings } from "#lib/safety/safety-settings.ts";
import type { OperationName } from "#lib/schemas/identity/permissions.ts";
import type { ProofMethod } from "#lib/schemas/identity/step-up.ts";

/**
 * How a user can prove again who they are: by the second factors that they have; by the password
 * only if no second factor is required and there never were any that had to be reset; not at all if
 * a user has set up none and needs one, comes through single sign-on, or had theirs reset.
 */
export async function proofMethods(database: Database, memberId: string): Promise<ProofMethod[]> {
  const factors = await secondFactors(database, memberId);
  if (factors.length > 0) return factors;
  if (safetySettings().requireSecondFactor === "on") return [];
  return await passwordMethod(database, memberId);
}

async function passwordMethod(database: Database, memberId: string): Promise<ProofMethod[]> {
  if (await mustSetUpFactor(database, memberId)) return [];
  return (await hasPassword(database, memberId)) ? ["password"] : [];
}

/** Whether the user's factors were reset (`resetFactors`), or removed by a recovery code (`followRemovedFactor`). */
async function mustSetUpFactor(database: Database, memberId: string): Promise<boolean> {
  const row = await database
    .selectFrom("member")
    .select("factors_reset_at")
    .where("account_id", "=", await accountId())
    .where("id", "=", memberId)
    .executeTakeFirst();
  return row?.factors_reset_at != null;
}

/** What begins to set up a factor; the first one can have nothing but the password before it. */
const SET_UP: readonly OperationName[] = ["account.totp-begin", "account.passkey-begin"];

/**
 * The same for one operation. What changes one's own account accepts a recovery code too, in place
 * of the app's code: a user who lost everything must still be able to set up another.
 */
export async function proofMethodsFor(
  database: Database,
  memberId: string,
  action: OperationName,
): Promise<ProofMethod[]> {
  const methods = await proofMethods(database, memberId);
  if (methods.length === 0 && SET_UP.includes(action)) {
    return await passwordMethod(database, memberId);
  }
  const isAlone = methods.includes("passkey") && !methods.includes("totp");
  return isAlone && takesRecoveryCode(action) ? [...methods, "totp"] : methods;
}

/** Whether a recovery code is step-up for this operation. */
export function takesRecoveryCode(action: OperationName): boolean {
  return action.startsWith("account.");
}

import "server-only";
import { sql, type Transaction } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { endSessions } from "#lib/identity/people/end-sessions.ts";
import { dropSecondSteps } from "#lib/identity/sign-in/second-step.ts";

/** What was taken away. */
export type ResetFactors = {
  authenticatorApp: boolean;
  passkeys: number;
  recoveryLeft: number;
  endedSessions: number;
};

/**
 * Takes everything away by which a person proves who they are beyond the first step of signing in, ends
 * their sessions, and lets the count of wrong proofs begin anew. From now on they must set up a factor
 * before they can confirm anything: a password alone is no fresh proof for them any more.
 */
export async function resetFactors(
  transaction: Transaction<Tables>,
  personId: string,
): Promise<ResetFactors> {
  const merchant = await merchantId(transaction);
  const ofPerson = async (table: "totp_factor" | "passkey" | "recovery_code" | "proof_attempts") =>
    await transaction
      .deleteFrom(table)
      .where("merchant_id", "=", merchant)
      .where("person_id", "=", personId)
      .returning("person_id")
      .execute();
  const apps = await ofPerson("totp_factor");
  const passkeys = await ofPerson("passkey");
  const codes = await ofPerson("recovery_code");
  await ofPerson("proof_attempts");
  await dropSecondSteps(transaction, personId);
  await transaction
    .updateTable("person")
    .set({ factors_reset_at: sql<string>`now()` })
    .where("merchant_id", "=", merchant)
    .where("id", "=", personId)
    .execute();
  return {
    authenticatorApp: apps.length > 0,
    passkeys: passkeys.length,
    recoveryLeft: codes.length,
    endedSessions: await endSessions(transaction, personId),
  };
}

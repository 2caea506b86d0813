import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { forgetAttempts } from "#lib/identity/attempts.ts";
import { dropSecondSteps } from "#lib/identity/sign-in/second-step.ts";
import { endSessions } from "#lib/identity/team/end-sessions.ts";

/** What was removed; `recoveryLeft`: how many recovery codes were unused. */
export type ResetFactors = {
  authenticatorApp: boolean;
  passkeys: number;
  recoveryLeft: number;
  endedSessions: number;
};

/**
 * Removes everything by which a user proves who they are beyond the first step of signing in, ends
 * their sessions, and resets the count of wrong proofs. From now on they must set up a factor
 * before they can confirm anything: a password alone is no step-up for them any more. They also
 * wait before they may decide (lib/identity/step-up/decision-hold.ts).
 */
export async function resetFactors(
  transaction: Transaction<Tables>,
  memberId: string,
): Promise<ResetFactors> {
  const account = await accountId(transaction);
  const ofMember = async (table: "totp_factor" | "passkey" | "recovery_code") =>
    await transaction
      .deleteFrom(table)
      .where("account_id", "=", account)
      .where("member_id", "=", memberId)
      .returning("member_id")
      .execute();
  const apps = await ofMember("totp_factor");
  const passkeys = await ofMember("passkey");
  const codes = await ofMember("recovery_code");
  await forgetAttempts(transaction, { kind: "step-up", key: memberId });
  await forgetAttempts(transaction, { kind: "second-step", key: memberId });
  await dropSecondSteps(transaction, memberId);
  await transaction
    .updateTable("member")
    .set({ factors_reset_at: sql<string>`now()`, factor_wait_from: sql<string>`now()` })
    .where("account_id", "=", account)
    .where("id", "=", memberId)
    .execute();
  return {
    authenticatorApp: apps.length > 0,
    passkeys: passkeys.length,
    recoveryLeft: codes.length,
    endedSessions: await endSessions(transaction, memberId),
  };
}

import "server-only";
import { database } from "#lib/database/connection.ts";
import { hasPassword } from "#lib/identity/factors/own-password.ts";
import { listPasskeys } from "#lib/identity/factors/passkeys.ts";
import { recoveryCodesLeft } from "#lib/identity/factors/recovery-codes.ts";
import { secondFactors } from "#lib/identity/factors/second-factors.ts";
import { hasTotp } from "#lib/identity/factors/totp-factor.ts";
import { decisionHold } from "#lib/identity/step-up/decision-hold.ts";
import { proofMethods } from "#lib/identity/step-up/proof-methods.ts";
import { operation } from "#lib/operations/operation.ts";
import type { DecisionHold } from "#lib/schemas/identity/decision-hold.ts";
import type { Profile } from "#lib/schemas/identity/profile.ts";

/** The caller's own profile, and how they prove who they are. */
export const getProfile = operation("account.get", async ({ member }): Promise<Profile> => {
  const db = database();
  const [password, totp, passkeys, codes, methods] = await Promise.all([
    hasPassword(db, member.id),
    hasTotp(db, member.id),
    listPasskeys(db, member.id),
    recoveryCodesLeft(db, member.id),
    proofMethods(db, member.id),
  ]);
  return {
    name: member.name,
    email: member.email,
    roles: member.roles,
    limits: member.limits,
    hasPassword: password,
    hasTotp: totp,
    passkeys: passkeys.map(({ id, name, isBackedUp, createdAt, usedAt }) => ({
      id,
      name,
      isBackedUp,
      createdAt,
      usedAt,
    })),
    recoveryCodesLeft: codes,
    methods,
  };
});

/** Whether the caller has an authenticator app or a passkey. */
export const hasSecondFactor = operation(
  "account.has-second-factor",
  async ({ member }): Promise<boolean> => (await secondFactors(database(), member.id)).length > 0,
);

/** Why the caller can't submit, approve or confirm now; null if nothing keeps them. */
export const getDecisionHold = operation(
  "account.get-hold",
  ({ member }): Promise<DecisionHold> => decisionHold(database(), member.id),
);

import "server-only";
import { sql } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { createOrResetMember } from "#lib/identity/create-or-reset-member.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import { passwordFault } from "#lib/identity/password-rule.ts";
import { SANDBOX_MEMBERS } from "#lib/identity/sandbox-members.ts";
import { makeFirstAdministrator } from "#lib/identity/set-up/first-administrator.ts";
import { hasMembers } from "#lib/identity/set-up/has-members.ts";
import { setUpToken } from "#lib/identity/set-up/set-up-token.ts";
import { SANDBOX_ROLES, type SandboxRole } from "#lib/schemas/identity/sandbox-role.ts";

type Administrator = { email: string; password: string };

/**
 * Disables the sandbox's users and ends all their sessions; if passwords are given, recreates the
 * users with these.
 */
export async function renewSandboxMembers(
  passwords: Record<SandboxRole, string> | null,
): Promise<void> {
  const account = await accountId();
  const hashes = await Promise.all(
    SANDBOX_ROLES.map(async (role) => passwords && (await hashPassword(passwords[role]))),
  );
  await tx(async (transaction) => {
    const shutOut = await transaction
      .updateTable("member")
      .set({ disabled_at: sql<string>`now()` })
      .where("account_id", "=", account)
      .where("sandbox", "=", true)
      .returning("id")
      .execute();
    for (const { id } of shutOut) {
      await transaction
        .deleteFrom("session")
        .where("account_id", "=", account)
        .where("user_id", "=", id)
        .execute();
    }
    for (const [at, role] of SANDBOX_ROLES.entries()) {
      const passwordHash = hashes[at] ?? null;
      if (passwordHash === null) continue;
      await createOrResetMember(transaction, {
        ...SANDBOX_MEMBERS[role],
        passwordHash,
        sandbox: true,
      });
    }
    if (passwords === null && shutOut.length === 0) return;
    await append(
      transaction,
      { system: "start" },
      {
        action: passwords === null ? "people.end-ready-sign-ins" : "people.renew-ready-sign-ins",
        subject: null,
        outcome: "done",
        after: SANDBOX_ROLES.map((role) => SANDBOX_MEMBERS[role].email),
      },
    );
  });
}

/**
 * Creates the first administrator from the settings, if there are no users. Returns what is wrong
 * with the password, if anything: the operator is warned, not locked out.
 */
export async function makeSettingsAdministrator({
  email,
  password,
}: Administrator): Promise<string | null> {
  if (await hasMembers(database())) return null;
  const passwordHash = await hashPassword(password);
  const name = "Administrator";
  await tx(async (transaction) => {
    const first = { name, email: email.toLowerCase(), passwordHash };
    const id = await makeFirstAdministrator(transaction, first);
    if (id === null) return;
    await append(
      transaction,
      { system: "start" },
      {
        action: "people.set-up",
        subject: { type: "person", id },
        outcome: "done",
        after: { email },
      },
    );
  });
  return await passwordFault(password, [email]);
}

/** The token of the set-up link; null if there are users, who need none. */
export async function openSetUpToken(): Promise<string | null> {
  return (await hasMembers(database())) ? null : await setUpToken();
}

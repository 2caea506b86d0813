import "server-only";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { admitsSandboxMembersBy, SANDBOX_MEMBERS } from "#lib/identity/sandbox-members.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { SANDBOX_ROLES, type SandboxRole } from "#lib/schemas/identity/sandbox-role.ts";

/** The sandbox's users who may be signed in with a button here; none anywhere else. */
export function readySignIns(headers: Headers): SandboxRole[] {
  return admitsSandboxMembersBy(headers) ? [...SANDBOX_ROLES] : [];
}

/**
 * Signs in as one of the sandbox's users, without a password: a user who reaches this installation
 * at a loopback address sits at the machine that printed the password. Rejects with a Failure
 * "forbidden" elsewhere.
 */
export async function signInReady(
  visitor: Visitor,
  headers: Headers,
  role: SandboxRole,
): Promise<{ cookies: string[] }> {
  const member = await database()
    .selectFrom("member")
    .select("id")
    .where("account_id", "=", await accountId())
    .where("email", "=", SANDBOX_MEMBERS[role].email)
    .where("sandbox", "=", true)
    .executeTakeFirst();
  if (member === undefined || !admitsSandboxMembersBy(headers)) {
    await appendAlone(visitor, {
      action: "session.sign-in",
      subject: null,
      outcome: "refused",
      after: { method: "ready sign-in", role },
      reason:
        "The sandbox's sign-in buttons work only on this machine, and this request came from elsewhere.",
    });
    throw new Failure(
      "forbidden",
      "The sandbox's sign-in buttons work only on the machine that Counterfoil runs on.",
    );
  }
  const proof = { memberId: member.id, method: "ready sign-in" };
  return await startSession(visitor, headers, proof);
}

import "server-only";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { admitsSandboxPeopleBy, SANDBOX_PEOPLE } from "#lib/identity/sandbox-people.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { SANDBOX_ROLES, type SandboxRole } from "#lib/schemas/sandbox-role.ts";

/** The sandbox's people who may be signed in by a press of a button here; none anywhere else. */
export function readySignIns(headers: Headers): SandboxRole[] {
  return admitsSandboxPeopleBy(headers) ? [...SANDBOX_ROLES] : [];
}

/**
 * Signs in as one of the sandbox's people, without a password: whoever sees this desk at a loopback
 * address sits at the machine that printed the password. Rejects with a Failure "forbidden" elsewhere.
 */
export async function signInReady(
  visitor: Visitor,
  headers: Headers,
  role: SandboxRole,
): Promise<{ cookies: string[] }> {
  const person = await database()
    .selectFrom("person")
    .select("id")
    .where("merchant_id", "=", await merchantId())
    .where("email", "=", SANDBOX_PEOPLE[role].email)
    .where("sandbox", "=", true)
    .executeTakeFirst();
  if (person === undefined || !admitsSandboxPeopleBy(headers)) {
    await appendAlone(visitor, {
      ...{ action: "session.sign-in", subject: null, outcome: "refused" },
      after: { method: "ready sign-in", role },
      reason: "The sandbox's sign-ins are good only on this machine, and not for this request.",
    });
    throw new Failure("forbidden", "The sandbox's sign-ins are not good here.");
  }
  const proof = { personId: person.id, method: "ready sign-in" };
  return await startSession(visitor, headers, proof);
}

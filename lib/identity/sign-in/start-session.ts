import "server-only";
import { sql, type Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { auth } from "#lib/identity/auth.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { setCookie, signedCookie } from "#lib/identity/cookies.ts";
import { hashToken } from "#lib/identity/session-token.ts";
import { identitySettings } from "#lib/identity/settings.ts";
import { wrongCredentials } from "#lib/identity/sign-in/wrong-credentials.ts";
import { inOneTransaction } from "#lib/identity/unit-of-work.ts";
import { isFailure } from "#lib/schemas/failure.ts";

type Proven = {
  personId: string;
  method: string;
  /** Whether what was proven still holds, asked in the transaction in which the session begins. */
  isStillGood?: (transaction: Transaction<Tables>) => Promise<boolean>;
};

/**
 * Signs a person in, once every proof is given: a new session with a new token, in place of the one
 * that the browser had. Gives the texts of the Set-Cookie headers. Rejects with a Failure
 * "unauthenticated", which the audit log has too, where the person is shut out, or what they proved
 * no longer holds.
 */
export async function startSession(
  visitor: Visitor,
  headers: Headers,
  proven: Proven,
): Promise<{ cookies: string[] }> {
  const session = await begin(visitor, headers, proven).catch(async (error: unknown) => {
    if (isFailure(error) && error.kind === "unauthenticated") await noteRefusal(visitor, proven);
    throw error;
  });
  const settings = identitySettings();
  const seconds = settings.sessionHours * 3600;
  return {
    cookies: [setCookie(settings, { name: "session_token", value: session.token, seconds })],
  };
}

async function begin(
  visitor: Visitor,
  headers: Headers,
  { personId, method, isStillGood = async () => true }: Proven,
): Promise<{ token: string }> {
  const settings = identitySettings();
  const merchant = await merchantId();
  const { internalAdapter } = await auth().$context;
  const earlier = signedCookie(headers, "session_token", settings);
  return await inOneTransaction(async (begin) => {
    const transaction = await begin();
    const person = await lockPerson(transaction, merchant, personId);
    if (person === null || !(await isStillGood(transaction))) throw wrongCredentials();
    await transaction
      .deleteFrom("session")
      .where("merchant_id", "=", merchant)
      .where((where) =>
        where.or([
          where("token", "=", earlier === null ? null : hashToken(earlier)),
          where.and([
            where("user_id", "=", personId),
            where("expires_at", "<", sql<string>`now()`),
          ]),
        ]),
      )
      .execute();
    const origin = { ipAddress: visitor.address, userAgent: visitor.userAgent };
    const session = await internalAdapter.createSession(personId, false, origin);
    if (session === null) throw wrongCredentials();
    const by = { ...visitor, person, sessionId: session.id };
    await append(transaction, by, {
      action: "session.sign-in",
      subject: { type: "person", id: person.id },
      outcome: "done",
      after: { method },
    });
    return session;
  });
}

function noteRefusal(visitor: Visitor, { personId, method }: Proven): Promise<void> {
  return appendAlone(visitor, {
    action: "session.sign-in",
    subject: { type: "person", id: personId },
    outcome: "refused",
    after: { method },
    reason: "The person may not sign in, or what they proved no longer holds.",
  });
}

/** Held, as a session's row will hold it: who is being disabled or reset is not signed in beside it. */
async function lockPerson(transaction: Transaction<Tables>, merchant: string, id: string) {
  const person = await transaction
    .selectFrom("person")
    .select(["id", "name", "email"])
    .where("merchant_id", "=", merchant)
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return person ?? null;
}

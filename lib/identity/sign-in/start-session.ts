import "server-only";
import { sql } from "kysely";
import { append } from "#lib/audit/append.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { auth } from "#lib/identity/auth.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { setCookie, signedCookie } from "#lib/identity/cookies.ts";
import { hashToken } from "#lib/identity/session-token.ts";
import { identitySettings } from "#lib/identity/settings.ts";
import { wrongCredentials } from "#lib/identity/sign-in/wrong-credentials.ts";
import { inOneTransaction } from "#lib/identity/unit-of-work.ts";

/**
 * Signs a person in, once every proof is given: a new session with a new token, in place of the one
 * that the browser had. Gives the texts of the Set-Cookie headers. Rejects with a Failure
 * "unauthenticated" where the person was shut out meanwhile.
 */
export async function startSession(
  visitor: Visitor,
  headers: Headers,
  { personId, method }: { personId: string; method: string },
): Promise<{ cookies: string[] }> {
  const settings = identitySettings();
  const merchant = await merchantId();
  const { internalAdapter } = await auth().$context;
  const earlier = signedCookie(headers, "session_token", settings);
  const session = await inOneTransaction(async (begin) => {
    const transaction = await begin();
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
    const person = await transaction
      .selectFrom("person")
      .select(["id", "name", "email"])
      .where("merchant_id", "=", merchant)
      .where("id", "=", personId)
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    if (session === null || person === undefined) throw wrongCredentials();
    const by = { ...visitor, person, sessionId: session.id };
    await append(transaction, by, {
      action: "session.sign-in",
      subject: { type: "person", id: person.id },
      outcome: "done",
      after: { method },
    });
    return session;
  });
  const seconds = settings.sessionHours * 3600;
  return {
    cookies: [setCookie(settings, { name: "session_token", value: session.token, seconds })],
  };
}
